import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { withPngText } from '#api/pictures/encodePng.ts';
import { csvText, type FigureTable } from '#api/tables/table.ts';
import { isMade } from '#engine/blocks/forms/blockKind.ts';
import { kindOf } from '#engine/blocks/kinds.ts';
import type { BlockView } from '#generated/types.ts';
import { blockFigures } from './block/blockFigures.ts';
import { citeApa, citeBibtex } from './block/citation.ts';
import { blockFileName, type ExportedBlock, exportTitle } from './block/exportedBlock.ts';
import { blockFacts, statusKey } from './block/facts.ts';
import { blockPicture } from './picture/blockPicture.ts';
import { painted } from './picture/painted.ts';
import { blockSheets } from './xlsx/blockWorkbook.ts';
import { workbook, XLSX_TYPE } from './xlsx/workbook.ts';

/** An export format of a block. */
export interface BlockForm {
  ending: string;
  type: string;
  /** browsers save it rather than show it */
  attached: boolean;
  /** the engine output it is written from; absent: every block has the format */
  from?: 'figures' | 'picture';
  write: (exported: ExportedBlock) => Promise<string | Uint8Array>;
}

/** Every export format of a block. */
export const blockForms: readonly BlockForm[] = [
  { ending: 'json', type: 'application/json; charset=utf-8', attached: false, write: writeJson },
  { ending: 'csv', type: 'text/csv; charset=utf-8', attached: true, from: 'figures', write: writeCsv },
  { ending: 'xlsx', type: XLSX_TYPE, attached: true, from: 'figures', write: writeXlsx },
  { ending: 'apa', type: 'text/plain; charset=utf-8', attached: false, from: 'figures', write: citeApa },
  {
    ending: 'bib',
    type: 'application/x-bibtex; charset=utf-8',
    attached: false,
    from: 'figures',
    write: citeBibtex,
  },
  {
    ending: 'svg',
    type: 'image/svg+xml; charset=utf-8',
    attached: false,
    from: 'picture',
    write: blockPicture,
  },
  { ending: 'png', type: 'image/png', attached: false, from: 'picture', write: writePng },
];

async function writeJson(exported: ExportedBlock): Promise<string> {
  const { view, block, address } = exported;
  const { app_type, page, title, path, area, areas, years, params, data_version } = view;
  const about = { app_type, page, title, path, area, areas, years, params };
  return JSON.stringify({ data_version, address, about, block, facts: await blockFacts(exported) });
}

async function writeCsv(exported: ExportedBlock): Promise<string> {
  const { options } = exported;
  return csvText(figuresOf(exported), options.bom, options.notes ? await blockFacts(exported) : []);
}

async function writeXlsx(exported: ExportedBlock): Promise<Uint8Array> {
  const figures = figuresOf(exported);
  const statusAt = figures.heads.indexOf('status');
  const statuses = new Set(figures.lines.map(({ cells }) => String(cells[statusAt] ?? '')).filter(Boolean));
  const sheets = blockSheets(exported, figures, await blockFacts(exported), statusKey(statuses, exported));
  return buffer(Readable.from(workbook(sheets, exportTitle(exported, ' – '))));
}

async function writePng(exported: ExportedBlock): Promise<Uint8Array> {
  const { services, view, block, options, address } = exported;
  const png = await painted(services, await blockPicture(exported), options.scale);
  const Source = [block.source, view.data_version, address].join(', ');
  return withPngText(png, {
    Title: exportTitle(exported, ' – '),
    Source,
    Software: services.suite.sites.suite.name,
  });
}

/** Figures of a block; empty if it has none. */
function figuresOf({ block }: ExportedBlock): FigureTable {
  return blockFigures(block) ?? { heads: [], valueAt: 0, lines: [] };
}

/** Content-Disposition header: whether browsers save or show the file, and its name. */
export function disposition({ ending, attached }: BlockForm, exported: ExportedBlock): string {
  return `${attached ? 'attachment' : 'inline'}; filename="${blockFileName(exported)}.${ending}"`;
}

/** Whether blocks of a kind have a format. */
export function hasForm({ from }: BlockForm, kind: BlockView['kind']): boolean {
  return from === undefined || isMade(kindOf({ kind }).forms[from]);
}
