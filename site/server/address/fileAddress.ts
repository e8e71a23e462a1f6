import { kindOf } from '#engine/blocks/kinds.ts';
import type { BlockView } from '#generated/types.ts';

/** Media types of a whole page or report as a file, by ending. */
export const FILE_TYPES: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
};

/** The file type in an address such as `/{area}[/path…].pdf`; null: not a page file. */
export function fileEnding(pathname: string): string | null {
  const ending = /[^/]\.(\w+)$/.exec(pathname)?.[1] ?? '';
  return Object.hasOwn(FILE_TYPES, ending) ? ending : null;
}

/** Endings of a page's files. Only reports come as Word files. */
export const pageEndings = (blocks: readonly Pick<BlockView, 'kind'>[]): string[] =>
  Object.keys(FILE_TYPES).filter(
    (ending) => ending !== 'docx' || blocks.some((one) => kindOf(one).gathersPages),
  );
