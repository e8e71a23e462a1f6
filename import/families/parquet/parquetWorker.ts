import { parentPort, workerData } from 'node:worker_threads';
import { parquetMetadata, parquetRead, parquetSchema } from 'hyparquet';
import { compressors } from 'hyparquet-compressors';
import { parquetCell } from './parquetCell.ts';

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
