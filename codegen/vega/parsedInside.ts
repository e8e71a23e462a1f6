interface Dataset {
  name?: unknown;
  format?: { parse?: Record<string, string> | null };
  transform?: unknown[];
}

const reading: Readonly<Record<string, string>> = {
  boolean: 'toBoolean',
  date: 'toDate',
  number: 'toNumber',
  string: 'toString',
};

/** `date:'%Y'`, `utc:'%Y'`: a date as it is written. */
const written = /^(date|utc):['"]?(.*?)['"]?$/u;

function expressionOf(field: string, kind: string): string {
  const value = `datum[${JSON.stringify(field)}]`;
  const [, clock, pattern] = written.exec(kind) ?? [];
  if (pattern !== undefined)
    return `${clock === 'utc' ? 'utcParse' : 'timeParse'}(${value}, ${JSON.stringify(pattern)})`;
  return Object.hasOwn(reading, kind) ? `${reading[kind]}(${value})` : value;
}

/**
 * A Vega spec whose rows become dates and numbers by transforms. Vega-Lite leaves that to what reads a file; rows that are handed to a
 * view are read by nobody.
 */
export function parsedInside(vegaSpec: Record<string, unknown>): Record<string, unknown> {
  const data = (vegaSpec.data ?? []) as Dataset[];
  return { ...vegaSpec, data: data.map((set) => (set.name === 'table' ? withFormulas(set) : set)) };
}

function withFormulas({ format, ...set }: Dataset): Dataset {
  const formulas = Object.entries(format?.parse ?? {}).map(([field, kind]) => ({
    type: 'formula',
    expr: expressionOf(field, kind),
    as: field,
  }));
  return { ...set, ...(formulas.length > 0 && { transform: [...formulas, ...(set.transform ?? [])] }) };
}
