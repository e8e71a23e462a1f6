import { endOfPeriod, periodLabel } from '#engine/core/periods/periodWords.ts';
import { typePlural } from '#engine/core/plan/suite/areaPlaces.ts';
import type { NumberFigure } from '#engine/core/sentences/sentenceFigures.ts';
import type { ChartBlock } from '#generated/types.ts';
import { areasListed } from './boundFigure.ts';
import type { ChartTable } from './chartTable.ts';
import type { PageFacts } from './pageFacts.ts';
import type { Facts } from './tableClaims.ts';

const counted = (value: number): NumberFigure => ({
  value,
  status: 'A',
  format: { kind: 'count', decimals: 0 },
});

/**
 * The rank of the area among those listed, in the order of ranks, or the first from the other end. A table may leave out areas, so all figures are
 * recalculated from published ones.
 */
export async function rankFacts(block: ChartBlock, table: ChartTable, facts: PageFacts): Promise<Facts[]> {
  if (table.view.frame.dims.includes('member') || typeof block.data.areas !== 'string') return [];
  const listed = areasListed(block.data.areas, facts);
  const { decimals } = table.format;
  const figureOf = (area: string) => storedValue(block, table, facts, area);
  const [mine, ...all] = (
    await Promise.all([facts.area.area_id, ...listed.map(({ area_id }) => area_id)].map(figureOf))
  ).map((value) =>
    typeof value === 'number' ? Math.round(value * 10 ** decimals + Math.sign(value) * 1e-6) : undefined,
  );
  if (mine === undefined) return [];
  const known = all.filter((value) => value !== undefined);
  const ties = known.filter((value) => value === mine).length > 1;
  const words = { last: lastOf(table), peers: peersWord(listed, facts) };
  const of = { [known.length === listed.length ? 'count' : 'known']: counted(known.length) };
  const best = table.view.frame.columns[0]?.betterWhen === 'lower' ? -1 : 1;
  return ([1, -1] as const).flatMap((side) => {
    const place = known.filter((value) => side * (value - mine) > 0).length + 1;
    const first = { [ties ? 'shared' : 'only']: counted(side) };
    const later = { side: counted(side), place: { ...counted(place), ...(ties && { tied: true }) } };
    if (side !== best && place > 1) return [];
    return [{ numbers: { ...(place === 1 ? first : later), ...of }, words }];
  });
}

/** The figure of an area, calculated from published ones. */
async function storedValue(
  { data }: ChartBlock,
  { last, series }: ChartTable,
  facts: PageFacts,
  area: string,
) {
  const [column] = data.columns ?? [];
  const measure = column && 'measure' in column ? column.measure : data.measure;
  const filter = { ...data.filter, ...(column && 'filter' in column && column.filter) };
  const part = facts.partOf(filter, series.series);
  if (part === null) return undefined;
  return facts.desk.figure(measure, { series: series.series, area, period: last, part, rows: [] });
}

/** The end of a table's last period, in words. */
const lastOf = ({ series, last }: ChartTable): string =>
  last.length > 4 ? endOfPeriod(last) : periodLabel(last, series.period);

/** What most of some areas are called. */
function peersWord(areas: readonly { area_type: string }[], { suite }: PageFacts): string {
  const counts = Map.groupBy(areas, ({ area_type }) => area_type);
  const [most] = [...counts].toSorted(([, one], [, other]) => other.length - one.length);
  const type = suite.areaTypes.find(({ code }) => code === most?.[0]);
  return type ? typePlural(type) : '';
}
