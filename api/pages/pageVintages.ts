import type { Services } from '#api/services/services.ts';
import { readsVintages } from '#engine/blocks/readings.ts';
import type { Vintage } from '#engine/core/plan/suite/vintages.ts';
import { longDate } from '#engine/core/words/longDate.ts';
import type { CompiledPage } from '#generated/types.ts';

/** Largest number of vintages that a page shows: a longer table would be hard to read. */
const most = 6;

/** The vintages of a page's series for an area, newest first; undefined if no block of the page reads any. */
export async function pageVintages(
  { suite, store }: Pick<Services, 'suite' | 'store'>,
  page: CompiledPage,
  area: string,
  version: string,
): Promise<Vintage[] | undefined> {
  if (!page.blocks.some(readsVintages)) return undefined;
  const queries = page.series.flatMap((series) =>
    ['', ...(suite.series[series]?.breakdowns ?? [])].map((breakdown) => ({
      ...{ series, breakdown, areas: [area], from: '', to: '' },
    })),
  );
  const { timeZone } = suite.sites.suite;
  const dayOf = new Intl.DateTimeFormat('en-CA', { timeZone });
  const found = (await store.vintages(queries, version)).slice(0, most);
  const names = found.map(({ publishedAt, code }) =>
    publishedAt > 0 ? longDate(publishedAt, timeZone) : code,
  );
  return found.map(({ code, publishedAt }, at) => {
    const name = names[at] ?? code;
    const isOnlyOne = names.indexOf(name) === names.lastIndexOf(name);
    return {
      code,
      name: isOnlyOne ? name : `${name} (${code})`,
      ...(publishedAt > 0 && { day: dayOf.format(publishedAt) }),
    };
  });
}
