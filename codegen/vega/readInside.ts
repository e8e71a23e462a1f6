import { read } from 'vega';

interface Dataset {
  values?: unknown;
  format?: Record<string, unknown>;
}

/** Formats that Vega must not parse, because its parsers compile data to code. */
const written = new Set(['csv', 'tsv', 'dsv', 'topojson']);

const isWritten = ({ values, format }: Dataset): boolean =>
  values !== undefined && (typeof values === 'string' || written.has(String(format?.type)));

/** A Vega spec whose inline rows are objects, even if written as CSV or TopoJSON. */
export function readInside(vegaSpec: Record<string, unknown>): Record<string, unknown> {
  const data = (vegaSpec.data ?? []) as Dataset[];
  return { ...vegaSpec, data: data.map((set) => (isWritten(set) ? readRows(set) : set)) };
}

/** The caller parses dates and numbers. */
function readRows({ values, format: { parse, ...format } = {}, ...set }: Dataset): Dataset {
  return {
    ...set,
    values: [...read(values as string, format as never)],
    ...(parse !== undefined && { format: { parse } as Record<string, unknown> }),
  };
}
