import { firstStyle } from './firstStyle.ts';
import type { SiteRenderer } from './siteRenderer.ts';

/** The style sheets of a document with these blocks, in addition to the one in every document. */
export function stylesFor(
  { styles, blockStyles: own }: Pick<SiteRenderer, 'styles' | 'blockStyles'>,
  blocks: readonly { kind: string }[],
): string[] {
  const parts = blocks.flatMap((block) => [
    block.kind,
    ...Object.keys(block).map((property) => `${block.kind}/${property}`),
  ]);
  return [...new Set([...styles, ...parts.flatMap((part) => own[part] ?? [])])];
}

/** What a document says of its style. */
export interface DocumentStyle {
  /** inlined in the head */
  css: string;
  /** sheets that are linked before the page */
  styles: string[];
  /** sheets that load after it, in their order */
  lateStyles?: string[];
}

/**
 * The style of a document with these blocks: the rules that its markup uses, and the whole sheets after it.
 * @param markup all of the document that rules may ask for
 */
export function documentStyle(
  renderer: Pick<SiteRenderer, 'css' | 'contentCss' | 'styles' | 'blockStyles' | 'sheets'>,
  blocks: readonly { kind: string }[],
  markup: string,
  isWritten: boolean,
): DocumentStyle {
  const own = stylesFor(renderer, blocks);
  const { sheets } = renderer;
  if (!sheets) return { css: isWritten ? renderer.contentCss : renderer.css, styles: own };
  const lateStyles = [...(isWritten ? sheets.content : sheets.page), ...own];
  const rules = lateStyles.flatMap((sheet) => sheets.rules.get(sheet) ?? []);
  return { css: firstStyle(rules, markup), styles: [], lateStyles };
}
