import type { ChartRow } from '#engine/charts/contract/chart.ts';
import type { Frame } from '#generated/types.ts';

export interface WaterfallStep {
  key: string;
  name: string;
  /** the step itself; for an end, the whole */
  value: number | null;
  from: number | null;
  to: number | null;
  /** the sum before the step */
  at: number;
  total: boolean;
  tentative: boolean;
  /** word for a missing figure */
  missing: string;
}

/** Keys of rows (members, else columns) that are a whole rather than a step. */
const wholes = new Set(['start', 'end', 'total']);

/**
 * Steps with the sums they run from and to. Members (or columns) called "start", "end" or "total" are wholes; without one at the end the sum of the steps is added. A missing
 * step leaves the sum where it was.
 * @param totalName name of an added sum
 */
export function runningTotals(rows: readonly ChartRow[], frame: Frame, totalName: string): WaterfallStep[] {
  const byMember = frame.dims.includes('member');
  let sum = 0;
  const steps = rows.map((row) => {
    const key = byMember ? row.member : row.column;
    const total = wholes.has(key);
    const at = sum;
    if (row.value !== null) sum = total ? row.value : sum + row.value;
    const span = row.value === null ? { from: null, to: null } : { from: total ? 0 : at, to: sum };
    const name = byMember ? row.member_name : row.column_title;
    return { key, name, value: row.value, ...span, at, total, tentative: row.tentative, missing: row.label };
  });
  if (steps.at(-1)?.total || steps.length === 0) return steps;
  const end = {
    key: 'total',
    name: totalName,
    value: sum,
    from: 0,
    to: sum,
    at: sum,
    total: true,
    tentative: false,
  };
  return [...steps, { ...end, missing: '' }];
}
