/** What an address says about years; absent: the default. */
export interface YearParams {
  year?: number;
  baseYear?: number;
}

const YEAR = /^[12]\d{3}$/;

/** A year as written in an address; undefined where it is not four digits. */
export function parseYear(text: string | null | undefined): number | undefined {
  return text && YEAR.test(text) ? Number(text) : undefined;
}

/** Sets the focus year. A base year at or after it moves to the year before. */
export function withFocusYear(params: YearParams, year: number): YearParams {
  const { baseYear } = params;
  return baseYear !== undefined && year <= baseYear ? { year, baseYear: year - 1 } : { ...params, year };
}

/** Sets the base year; the page keeps it before the focus year. */
export function withBaseYear(params: YearParams, baseYear: number): YearParams {
  return { ...params, baseYear };
}
