import { beforeAll, describe, expect, inject, it } from 'vitest';
import { kindOf } from '#engine/blocks/kinds.ts';
import { placedParamNames } from '#engine/core/navigation/pathParams.ts';
import { periodParam } from '#engine/core/periods/periodChoices.ts';
import { linkedPath } from '#engine/core/plan/resolve/linkedPath.ts';
import type { CompiledPage, PageResponse, PageView } from '#generated/types.ts';
import { productSites } from './harness/productSites.ts';
import { seeded } from './harness/seeded.ts';
import { suite } from './harness/startSuite.ts';
import { tokenOf } from './harness/tokenOf.ts';

/**
 * Of every kind of area that a product has, and those with the fewest figures. Of areas and of choices two each are drawn;
 * ROHE_EVERY_CHOICE=1 tries all there are, which takes long, ROHE_EVERY_CHOICE=auckland,kaiti-north all choices in these areas.
 */
const drawnAreas = [
  'new-zealand',
  'auckland',
  'otago-region',
  'gisborne-district',
  'hamilton-city',
  'kaikoura-district',
  'mackenzie-district',
  'chatham-islands',
  'maungakiekie-tamaki-local-board-area',
  'tairawhiti-and-wairoa',
  'gisborne-central',
  'kaiti-north',
];
type Choice = Record<string, string>;

let token = '';
beforeAll(async () => {
  token = await tokenOf();
});

async function ask(page: CompiledPage, area: string, choice: Choice = {}): Promise<PageResponse> {
  const app = suite.products[page.product]?.app_type ?? '';
  const inPath = placedParamNames(page);
  const own = Object.entries(choice).filter(([name]) => !inPath.includes(name));
  const query = new URLSearchParams({ app_type: app, area_id: area, path: linkedPath(suite, page, choice) });
  for (const [name, value] of own) query.set(name, value);
  const headers = { Authorization: `Token ${token}`, 'X-ALL-SMALL-AREAS': '1' };
  const response = await fetch(`http://127.0.0.1:${inject('apiPort')}/api/page/?${query}`, { headers });
  return (await response.json()) as PageResponse;
}

/** Everything that the pickers of a page offer, one choice at a time. */
function choicesOf({ years, pickBaseYear, params }: PageView): Choice[] {
  const periods = (years.focusPeriods ?? []).flatMap((period) => {
    const name = periodParam(period);
    return name === undefined ? [] : [{ [name]: period }];
  });
  return [
    ...(years.focusPeriods ? periods : years.focusYears.map((year) => ({ year: String(year) }))),
    ...(pickBaseYear ? years.baseYears.map((year) => ({ base_year: String(year) })) : []),
    ...params.flatMap(({ name, options }) => options.map(({ value }) => ({ [name]: value }))),
  ];
}

/** What a view has without a figure: blocks, and the answer to its question. */
const emptyIn = ({ blocks }: PageView): string[] =>
  blocks.filter((view) => kindOf(view).isEmpty?.(view)).map(({ name }) => name);

const asked = process.env.ROHE_EVERY_CHOICE;
const every = asked !== undefined;
const areas = every && asked !== '1' ? asked.split(',') : drawnAreas;
const draw = seeded(20261122);
/** Some of a list, or all where all are asked for. */
const some = <One>(list: readonly One[], most: number): readonly One[] =>
  every || list.length <= most ? list : Array.from({ length: most }, () => draw(list));

const pages = productSites.flatMap(({ pages }) => pages).filter(({ nonAreaBased }) => !nonAreaBased);

/** What of a page and of its choices has no figure in an area; nothing where the page is not open there. */
async function lackingIn(page: CompiledPage, area: string): Promise<string[]> {
  const lacking = ({ view, decision }: PageResponse, choice: Choice = {}) => {
    const empty = view ? emptyIn(view) : [decision.reason];
    return empty.length > 0 ? [`${area} ${JSON.stringify(choice)}: ${empty.join()}`] : [];
  };
  const first = await ask(page, area);
  if (!first.view) return [];
  const tried = some(choicesOf(first.view), 2);
  const answers = await Promise.all(
    tried.map(async (choice) => lacking(await ask(page, area, choice), choice)),
  );
  return [...lacking(first), ...answers.flat()];
}

describe('a page that is open for an area', () => {
  it.each(pages.map((page) => [page.id, page] as const))(
    'has figures, and so has every choice that its pickers offer (§5.5.2, §4.13.2, peers-F3): %s',
    { timeout: every ? 3_600_000 : 60_000 },
    async (_, page) => {
      const found = await Promise.all(some(areas, 2).map((area) => lackingIn(page, area)));
      expect(found.flat()).toEqual([]);
    },
  );
});

describe('the pickers of a page about parts of its area', () => {
  it('offer no member whose figures are withheld in every part (§5.5.2, peers-F3)', async () => {
    const page = pages.find(({ path, product }) => path === 'economy/small-areas' && product === 'regions');
    const { view } = await ask(page as CompiledPage, 'kaikoura-district');
    const industries = view?.params.find(({ name }) => name === 'industry')?.options;
    const codes = industries?.map(({ value }) => value);
    expect([codes?.includes('A'), codes?.includes('B')]).toEqual([true, false]);
  });
});
