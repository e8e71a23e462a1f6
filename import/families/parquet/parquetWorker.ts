import { parentPort, workerData } from 'node:worker_threads';
import { parquetMetadata, parquetRead, parquetSchema, type SchemaElement } from 'hyparquet';
import { compressors } from 'hyparquet-compressors';

// Runs in its own thread, because a damaged file can make the reader loop forever.

const file = workerData as ArrayBuffer;
const metadata = parquetMetadata(file);
// Groups and lists are not table figures, but a file may have them next to columns that are.
const columns = parquetSchema(metadata)
  .children.filter(({ children, element }) => children.length === 0 && element.repetition_type !== 'REPEATED')
  .map(({ element }) => element);
const names = columns.map(({ name }) => name);

async function cellsOf(from: number, to: number): Promise<string[][]> {
  let rows: unknown[][] = [];
  await parquetRead({
    file,
    metadata,
    compressors,
    columns: names,
    rowStart: from,
    rowEnd: to,
    onComplete: (found) => {
      rows = found as unknown[][];
    },
  });
  if (rows.length !== to - from) throw new Error('Rows are missing.');
  return rows.map((row) => row.map((value, at) => parquetCell(value, columns[at])));
}

parentPort?.postMessage({ names, rows: Number(metadata.num_rows) });
parentPort?.on('message', async ({ from, to }: { from: number; to: number }) => {
  try {
    parentPort?.postMessage({ cells: await cellsOf(from, to) });
  } catch (error) {
    parentPort?.postMessage({ broken: error instanceof Error ? error.message : '' });
  }
});

/**
 * A value as cell text: numbers with their shortest digits, dates as 2024-03-31. @throws for lists and bytes
 */
export function parquetCell(value: unknown, column: SchemaElement | undefined): string {
  switch (typeof value) {
    case 'undefined':
      return '';
    case 'string':
      return value;
    case 'number':
      return column?.type === 'FLOAT' ? shortest(value) : String(value);
    case 'bigint':
    case 'boolean':
      return String(value);
    default:
      if (value === null) return '';
      if (value instanceof Date) return dateText(value);
      throw new Error(
        `The column "${column?.name}" holds lists or bytes. Leave it out of the file, or write it as texts.`,
      );
  }
}

function dateText(date: Date): string {
  if (Number.isNaN(date.getTime())) return '';
  const text = date.toISOString();
  return text.endsWith('T00:00:00.000Z') ? text.slice(0, 10) : text;
}

/** The shortest digits for the same 4-byte number: 0.1, not 0.10000000149011612. */
function shortest(value: number): string {
  for (let digits = 1; digits <= 9; digits++) {
    const rounded = Number(value.toPrecision(digits));
    if (Math.fround(rounded) === value) return String(rounded);
  }
  return String(value);
}
