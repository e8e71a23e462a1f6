import type { Services } from '#api/services/services.ts';
import { type MessageValues, sayMessage } from '#engine/core/words/fillMessage.ts';
import type { BlockView, PageView } from '#generated/types.ts';

/** One block of an open page, to be exported. */
export interface ExportedBlock {
  services: Services;
  view: PageView;
  block: BlockView;
  /** absolute address of the page in this view */
  address: string;
  /** looks up messages of the suite */
  say: (key: string, values?: MessageValues) => string;
  options: ExportOptions;
}

export interface ExportOptions {
  /** CSV starts with a byte order mark, so that spreadsheets read macrons correctly */
  bom: boolean;
  /** CSV starts with comment lines about the figures */
  notes: boolean;
  /** drawings include title, source and the suite's name */
  words: boolean;
  /** dots per pixel of a PNG */
  scale: 1 | 2 | 3;
}

/** Bundles a block with the messages of the suite. */
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

/** File name of an exported block, without its extension. */
export function blockFileName({ view, block }: Pick<ExportedBlock, 'view' | 'block'>): string {
  return [view.area.area_id, ...view.path.split('/'), block.name]
    .filter(Boolean)
    .join('-')
    .replace(/[^\w-]/g, '');
}

/**
 * Title of a block, or of its page if it has none, and its area.
 * @param between separator, e.g. ", "
 */
export function exportTitle({ view, block }: Pick<ExportedBlock, 'view' | 'block'>, between: string): string {
  return [...new Set([block.title || view.title, view.area.name])].join(between);
}
