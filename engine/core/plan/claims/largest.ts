import { isByPercent, sinceOf } from '#engine/core/measures/measureUse.ts';
import type { Observation } from '#engine/core/measures/observation.ts';
import type { Figure } from '#engine/core/plan/frame/figure.ts';
import type { GridRow } from '#engine/core/plan/frame/grid.ts';
import type { OrderedGrid } from '#engine/core/plan/frame/trimGrid.ts';
import { listItem } from '#engine/core/plan/words/numbers.ts';
import { formatNumber } from '#engine/core/words/formatNumber.ts';
import { areaOf, firstFigure, type Known, type Sight, type TitleClaim } from './sight.ts';

/** With fewer parts, the largest is not worth a title. */
const LEAST = 3;

interface Part {
  row: GridRow;
  figure: Known;
}

/**
 * The area's parts, largest first: `part` for shares, `gain` for changes, otherwise `top`; the largest `loss`
 * first for changes in units if it is larger than every gain. If a part is suppressed, unreliable or from small
 * counts, the largest is uncertain and there is no claim.
 */
export const largest: TitleClaim = (sight) => {
  const { page, context, grid, ordered } = sight;
  const focus = areaOf(sight, 'focus') ?? grid.areas[0];
  const period = ordered.periods.at(-1);
  if (grid.axes.length !== 1 || grid.columns.length > 1 || grid.periods.length > 1) return undefined;
  const rows = grid.rows.filter(
    ({ area, item, period: at }) => area === focus && at === period && item?.place && !item.residual,
  );
  if (rows.some(({ cells: [seen] }) => isHidden(seen) || seen?.few)) return undefined;
  if (isCutAnyhow(sight, rows)) return undefined;
  const known = rows.flatMap((row) => {
    const figure = firstFigure(sight, row);
    return figure ? [{ row, figure }] : [];
  });
  const name = nameOf(grid.columns[0]?.figure);
  const sorted = known.toSorted(byFigure(ordered.items));
  const isLoss = name === 'gain' && sorted[0]?.figure.format.kind !== 'percent-change' && losesMost(sorted);
  const first = isLoss ? sorted.toReversed() : sorted;
  const [top] = first;
  if (!top || known.length < LEAST || top.figure.projected) return undefined;
  if (!isLoss && top.figure.value <= 0) return undefined;
  // A chart may show a total with its parts: no part comes first that the total exceeds.
  const totals = grid.rows.filter(
    (row) => row.area === focus && row.period === period && !rows.includes(row),
  );
  const isExceeded = ({ cells: [seen], item }: GridRow) =>
    !item?.residual && (seen?.value ?? Number.NEGATIVE_INFINITY) > top.figure.value;
  if (name === 'top' && totals.some(isExceeded)) return undefined;
  if (!ordered.items.some((item) => item === top.row.item)) return undefined;
  const items = first.map(({ row, figure }) => ({
    ...listItem(page, context, [], row),
    figures: { '': figure },
  }));
  return { lists: { [isLoss ? 'loss' : name]: { items, known: true } } };
};

/**
 * Whether the parts are steps of a scale, such as ages or sizes. A wide step contains more than a narrow one,
 * so the largest amount or share says nothing about the area. Rates can be compared.
 */
function isCutAnyhow({ page, grid }: Sight, rows: readonly GridRow[]): boolean {
  const figure = grid.columns[0]?.figure;
  const dimension = page.index.dimensions.get(rows[0]?.item?.place?.dimension ?? '');
  if (!figure || dimension?.manifest.ordered !== true) return false;
  const isRate =
    figure.series.aggregation.rule !== 'sum' || figure.args.per !== undefined || isByPercent(figure);
  return nameOf(figure) === 'part' || !isRate;
}

/** Largest first. Figures that look the same when formatted keep the order of the chart. */
function byFigure(items: OrderedGrid['items']) {
  const place = new Map(items.map((item, at) => [item, at]));
  const placeOf = ({ item }: GridRow) => (item && place.get(item)) ?? place.size;
  const read = ({ value, format }: Known) => formatNumber(value, format);
  return (a: Part, b: Part) =>
    read(a.figure) === read(b.figure) ? placeOf(a.row) - placeOf(b.row) : b.figure.value - a.figure.value;
}

/** Whether the last part lost more than the first one gained. */
const losesMost = (sorted: readonly Part[]) =>
  -(sorted.at(-1)?.figure.value ?? 0) > Math.max(0, sorted[0]?.figure.value ?? 0);

/** The placeholder for the figures: shares of a whole, changes, or any others. */
function nameOf(figure: Figure | undefined): string {
  if (figure?.measure.partOf?.(figure.args) !== undefined) return 'part';
  return figure && sinceOf(figure) !== undefined ? 'gain' : 'top';
}

const isHidden = (seen: Observation | undefined) =>
  seen?.value === null && (seen.status === 'Q' || seen.status === 'U');
