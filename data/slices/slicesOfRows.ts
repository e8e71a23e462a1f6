import type { ObservationAttributes, Slice } from '#data/contract/contract.ts';
import type { ObservationRow } from '#generated/types.ts';
import { attributesOf } from './attributes.ts';
import { sliceKey, statusCode } from './slice.ts';

/** A long-format row with the dataset it belongs to. */
export type DatasetRow = ObservationRow & { dataset: string };

/**
 * Groups long-format rows into slices, as importers need it. A null value keeps its status; periods come out ascending.
 * Members are ordered as first met.
 * @throws Error when two rows speak of the same cell
 */
export function slicesOfRows(rows: Iterable<DatasetRow>): Slice[] {
  const groups = new Map<string, DatasetRow[]>();
  for (const row of rows) {
    const key = sliceKey(row);
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return [...groups.values()].map(sliceOfGroup);
}

function sliceOfGroup(rows: DatasetRow[]): Slice {
  const periods = [...new Set(rows.map((row) => row.period))].sort();
  const members = [...new Set(rows.map((row) => row.member))];
  const datasets = [...new Set(rows.map((row) => row.dataset))];
  const periodAt = new Map(periods.map((period, at) => [period, at]));
  const memberAt = new Map(members.map((member, at) => [member, at]));
  const size = periods.length * members.length;
  const values = new Float64Array(size).fill(Number.NaN);
  const statuses = new Uint8Array(size);
  const sources = new Uint8Array(size);
  const attributes = new Map<number, ObservationAttributes>();
  for (const row of rows) {
    const cell = (periodAt.get(row.period) ?? 0) * members.length + (memberAt.get(row.member) ?? 0);
    if (statuses[cell] !== 0) throw new Error(`Two rows for ${sliceKey(row)} ${row.period} ${row.member}`);
    values[cell] = row.value ?? Number.NaN;
    statuses[cell] = statusCode(row.status);
    sources[cell] = datasets.indexOf(row.dataset);
    const said = attributesOf(row);
    if (said) attributes.set(cell, said);
  }
  const [first] = rows;
  if (!first) throw new Error('A slice needs at least one row');
  const { series, breakdown, area_id } = first;
  return {
    ...{ series, breakdown, area_id, periods, members, values, statuses, datasets },
    ...(datasets.length > 1 && { sources }),
    ...(attributes.size > 0 && { attributes }),
  };
}
