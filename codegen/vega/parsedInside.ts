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

/** Date formats: `date:'%Y'`, `utc:'%Y'`. */
const written = /^(date|utc):['"]?(.*?)['"]?$/u;

function expressionOf(field: string, kind: string): string {
  const value = `datum[${JSON.stringify(field)}]`;
  const [, clock, pattern] = written.exec(kind) ?? [];
  if (pattern !== undefined)
    return `${clock === 'utc' ? 'utcParse' : 'timeParse'}(${value}, ${JSON.stringify(pattern)})`;
  return Object.hasOwn(reading, kind) ? `${reading[kind]}(${value})` : value;
}

/**
 * Adds transforms to a Vega spec that parse dates and numbers. Vega-Lite leaves parsing to the file loader,
 * which rows passed to a view never go through.
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
