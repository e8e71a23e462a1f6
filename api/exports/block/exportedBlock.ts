import type { Services } from '#api/services/services.ts';
import { type MessageValues, sayMessage } from '#engine/core/words/fillMessage.ts';
import type { BlockView, PageView } from '#generated/types.ts';

/** One block of an open page, on its way out in some form. */
export interface ExportedBlock {
  services: Services;
  view: PageView;
  block: BlockView;
  /** absolute address of the page in this view */
  address: string;
  /** words of the suite */
  say: (key: string, values?: MessageValues) => string;
  options: ExportOptions;
}

export interface ExportOptions {
  /** CSV starts with a byte order mark, so that spreadsheets read macrons right */
  bom: boolean;
  /** CSV starts with lines about the figures */
  notes: boolean;
  /** drawings say title, source and mark themselves */
  words: boolean;
  /** dots a pixel of a PNG */
  scale: 1 | 2 | 3;
}

/** The block with the words of the suite at hand. */
export function exportedBlock(
  services: Services,
  view: PageView,
  block: BlockView,
  address: string,
  options: ExportOptions,
): ExportedBlock {
  const say = (key: string, values?: MessageValues) => sayMessage(services.suite.messages, key, values);
  return { services, view, block, address, say, options };
}

/** Name of the file a block is saved as, without its ending. */
export function blockFileName({ view, block }: Pick<ExportedBlock, 'view' | 'block'>): string {
  return [view.area.area_id, ...view.path.split('/'), block.name]
    .filter(Boolean)
    .join('-')
    .replace(/[^\w-]/g, '');
}

/**
 * Title of a block, or of its page if it has none, and its area.
 * @param between e.g. ", "
 */
export function exportTitle({ view, block }: Pick<ExportedBlock, 'view' | 'block'>, between: string): string {
  return [...new Set([block.title || view.title, view.area.name])].join(between);
}
