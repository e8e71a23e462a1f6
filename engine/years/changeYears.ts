/** What an address says about years; absent: the default. */
export interface YearParams {
  year?: number;
  baseYear?: number;
  /** quarter or month, of pages that are about those */
  period?: string;
}

const YEAR = /^[12]\d{3}$/;

/** A year as written in an address; undefined where it is not four digits. */
export function parseYear(text: string | null | undefined): number | undefined {
  return text && YEAR.test(text) ? Number(text) : undefined;
}

/** Sets the focus year. A base year at or after it moves to the year before. */
export function withFocusYear({ baseYear }: YearParams, year: number): YearParams {
  return { year, ...keptBase(baseYear, year) };
}

/** Sets the focus quarter or month, and with it the focus year. */
export function withFocusPeriod({ baseYear }: YearParams, period: string): YearParams {
  return { period, ...keptBase(baseYear, Number(period.slice(0, 4))) };
}

const keptBase = (baseYear: number | undefined, year: number): YearParams =>
  baseYear === undefined ? {} : { baseYear: Math.min(baseYear, year - 1) };

/** Sets the base year; the page keeps it before the focus year. */
export function withBaseYear(params: YearParams, baseYear: number): YearParams {
  return { ...params, baseYear };
}
