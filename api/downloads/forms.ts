import { MAX_SHEET_ROWS, XLSX_TYPE } from '#api/exports/xlsx/workbook.ts';
import { csvPieces } from '#api/tables/table.ts';
import { downloadTable } from './rows/columns.ts';
import type { DownloadFormat } from './rows/outgoing.ts';
import { writeJsonStat } from './write/jsonStat.ts';
import { sdmxTable } from './write/sdmxCsv.ts';
import { writeXlsx } from './write/xlsx.ts';

/** Larger downloads would occupy the server for too long. People can split them. */
const MAX_ROWS = 6_000_000;

/** Every download format. */
export const downloadForms: readonly DownloadFormat[] = [
  {
    ending: 'csv',
    type: 'text/csv; charset=utf-8',
    file: 'csv',
    most: MAX_ROWS,
    write: (download) => csvPieces(downloadTable(download), download.bom),
  },
  { ending: 'xlsx', type: XLSX_TYPE, file: 'xlsx', most: MAX_SHEET_ROWS - 1, write: writeXlsx },
  {
    ending: 'sdmx-csv',
    type: 'application/vnd.sdmx.data+csv; version=2.0.0; charset=utf-8',
    file: 'sdmx.csv',
    most: MAX_ROWS,
    write: (download) => csvPieces(sdmxTable(download)),
  },
  {
    ending: 'json-stat',
    type: 'application/json; charset=utf-8',
    file: 'json-stat.json',
    most: MAX_ROWS,
    write: writeJsonStat,
  },
];
