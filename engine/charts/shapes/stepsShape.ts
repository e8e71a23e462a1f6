import type { ChartRow } from '#engine/charts/contract/chart.ts';
import { frameFormat } from '#engine/charts/contract/frameFormat.ts';
import { chartWord } from '#engine/charts/labels/chartWords.ts';
import { figureLabel } from '#engine/charts/labels/figureLabel.ts';
import { namesIn } from '#engine/charts/rows/namesIn.ts';
import { paint } from '#engine/charts/scale/colours.ts';
import type { Frame, NumberFormat } from '#generated/types.ts';
import { keyRows, standingsOf } from './keyRows.ts';
import type { RowShape } from './shape.ts';
import { spread } from './timeScaleOf.ts';

/** Keys of rows (members, otherwise columns) that are totals, not steps. */
const wholes = new Set(['start', 'end', 'total']);

/** Space beyond the figures of an axis that does not begin at zero, as a share of it. */
const BEYOND = 0.06;

/**
 * Rows of steps, each `from` the previous sum `to` the next. Members (or columns) called "start", "end" or
 * "total" are totals; without one at the end, the sum of the steps is added. A missing step leaves the sum
 * unchanged, and is not `linked` to the next. The signal `list` has the ends of the axis: if the first row is
 * a total, the axis need not begin at zero and totals need only their ends. The dataset `keys` explains
 * pale bars.
 */
export const stepsShape: RowShape = {
  fields: [
    'place',
    'place_name',
    'place_short',
    'heading',
    'what',
    'whole',
    'focal',
    'strong',
    'from',
    'to',
    'colour',
    'rim',
    'linked',
    'leads',
    'before',
    'after',
    'at',
  ],
  make({ frame, rows }) {
    const by = frame.dims.includes('member') ? 'member' : 'column';
    const steps = withSum(rows, by);
    const isCut = steps[0]?.whole === true;
    const keys = keyRows(standingsOf(rows));
    let sum = 0;
    const made = steps.map(({ row, whole }, index) => {
      const before = sum;
      if (row.value !== null) sum = whole ? row.value : sum + row.value;
      const from = whole && row.value !== null ? 0 : before;
      const { name, shortName } = namesIn(row, by, frame);
      const label = row.value === null ? row.label : stepLabel(row.value, stepFormat(frame, whole));
      return {
        ...row,
        place: row[by],
        place_name: name,
        place_short: shortName,
        heading: name,
        what: whole || by === 'column' ? '' : row.column_title,
        whole,
        focal: whole,
        strong: whole,
        from,
        to: sum,
        near: isCut && whole ? sum : from,
        colour: paint(whole ? 'total' : sum < before ? 'negative' : 'positive'),
        rim: Number(row.tentative),
        label,
        reading: label,
        linked: row.value !== null && index < steps.length - 1,
        leads: true,
        at: 0,
        before: sum < from ? label : '',
        after: sum < from ? '' : label,
      };
    });
    const [low, high] = endsOf(
      made.flatMap(({ near, to }) => [near, to]),
      isCut ? BEYOND : 0,
    );
    const list = { places: made.length, lanes: 1, low, high, offset: keys.length > 0 ? 10 : 0 };
    return { rows: made, signals: { list }, datasets: { keys } };
  },
};

function endsOf(figures: readonly number[], beyond: number): [number, number] {
  const [low, high] = spread(figures);
  return [low - beyond * (high - low), high + beyond * (high - low)];
}

interface Step {
  row: ChartRow;
  whole: boolean;
}

function withSum(rows: readonly ChartRow[], by: 'member' | 'column'): Step[] {
  const steps = rows.map((row) => ({ row, whole: wholes.has(row[by]) }));
  const last = steps.at(-1);
  if (!last || last.whole) return steps;
  const value = rows.reduce((sum, row) => sum + (row.value ?? 0), 0);
  const name = chartWord('total');
  const total = {
    member: 'total',
    member_name: name,
    member_short: name,
    column: 'total',
    column_title: name,
  };
  return [...steps, { row: { ...last.row, ...total, value, tentative: false, standing: '' }, whole: true }];
}

const stepFormat = (frame: Frame, whole: boolean): NumberFormat => ({
  ...frameFormat(frame),
  signed: !whole,
});

/**
 * A label in the scale of the stored figures, the same for a whole chart: "$2,481.2m" distinguishes two years
 * where "$2.5b" does not.
 */
function stepLabel(value: number, format: NumberFormat): string {
  const { magnitude: power = 0, decimals } = format;
  return figureLabel(value, format, power === 6 || power === 9 ? { power, decimals } : undefined);
}
