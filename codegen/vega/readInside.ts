import { read } from 'vega';

interface Dataset {
  values?: unknown;
  format?: Record<string, unknown>;
}

/** Formats of rows that must not be read: their readers compile the data to code. */
const written = new Set(['csv', 'tsv', 'dsv', 'topojson']);

const isWritten = ({ values, format }: Dataset): boolean =>
  values !== undefined && (typeof values === 'string' || written.has(String(format?.type)));

/** A Vega spec whose own rows are objects, also where its author wrote them as CSV or TopoJSON. */
export function readInside(vegaSpec: Record<string, unknown>): Record<string, unknown> {
  const data = (vegaSpec.data ?? []) as Dataset[];
  return { ...vegaSpec, data: data.map((set) => (isWritten(set) ? readRows(set) : set)) };
}

/** Turning fields into dates and numbers is left to the caller. */
function readRows({ values, format: { parse, ...format } = {}, ...set }: Dataset): Dataset {
  return {
    ...set,
    values: [...read(values as string, format as never)],
    ...(parse !== undefined && { format: { parse } as Record<string, unknown> }),
  };
}
