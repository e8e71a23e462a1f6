import { applyEdits, modify } from 'jsonc-parser';

/** The text of a section.json with one more page at the end of its list; all else stays as it was written. */
export function addToSection(text: string, page: string): string {
  const pages = (JSON.parse(text) as { pages: unknown[] }).pages.length;
  const formattingOptions = { insertSpaces: true, tabSize: 2, eol: '\n' };
  const edits = modify(text, ['pages', pages], page, { formattingOptions, isArrayInsertion: true });
  return applyEdits(text, edits);
}
