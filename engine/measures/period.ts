/** Periods are '2024', '2024-Q1', '2024-03' or '2024-W07'; within one frequency they sort as text. */

interface Parts {
  year: number;
  /** position within the year, from 0; 0 for years */
  step: number;
  stepsInYear: number;
  prefix: '' | 'Q' | 'W';
}

const pattern = /^(\d{4})(?:-(?:(Q)([1-4])|(W)(\d{2})|(\d{2})))?$/;

/** Parts of a period; an error for text that is none, because periods come from checked manifests and stores. */
export function periodParts(period: string): Parts {
  const match = pattern.exec(period);
  if (!match) throw new Error(`"${period}" is not a period`);
  const year = Number(match[1]);
  if (match[2]) return { year, step: Number(match[3]) - 1, stepsInYear: 4, prefix: 'Q' };
  if (match[4]) return { year, step: Number(match[5]) - 1, stepsInYear: 52, prefix: 'W' };
  if (match[6]) return { year, step: Number(match[6]) - 1, stepsInYear: 12, prefix: '' };
  return { year, step: 0, stepsInYear: 1, prefix: '' };
}

/** The period so many steps of its own frequency later (negative: earlier). */
export function shiftPeriod(period: string, steps: number): string {
  if (period.length === 4) return String(Number(period) + steps);
  const { year, step, stepsInYear, prefix } = periodParts(period);
  const position = year * stepsInYear + step + steps;
  const shifted = (((position % stepsInYear) + stepsInYear) % stepsInYear) + 1;
  const written = prefix === 'Q' ? `Q${shifted}` : `${prefix}${String(shifted).padStart(2, '0')}`;
  return `${Math.floor(position / stepsInYear)}-${written}`;
}

/** The same part of the year, so many years earlier. */
export function yearsBefore(period: string, years: number): string {
  if (period.length === 4) return String(Number(period) - years);
  return `${Number(period.slice(0, 4)) - years}${period.slice(4)}`;
}

/** Years between two periods, in parts of a year. */
export function yearsBetween(from: string, to: string): number {
  if (from.length === 4 && to.length === 4) return Number(to) - Number(from);
  const start = periodParts(from);
  const end = periodParts(to);
  return end.year - start.year + (end.step - start.step) / end.stepsInYear;
}
