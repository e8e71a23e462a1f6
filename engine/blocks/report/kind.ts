import type { BlockKind } from '#engine/blocks/forms/blockKind.ts';
import { reportPages } from '#engine/core/navigation/productPages.ts';
import { type BlockInput, blockBase, fillText } from '#engine/core/plan/block/blockEvaluator.ts';
import type { ReportBlock, ReportView } from '#generated/types.ts';

const why = 'it makes a document of other pages';

/** Combines pages in a document. */
export const reportKind: BlockKind<'report'> = {
  makesPage: 'hub',
  listsMany: true,
  takesCompared: () => true,
  texts: ({ documentTitle }) => [{ text: documentTitle, path: ['documentTitle'] }],
  evaluate: evaluateReport,
  gathersPages: (view) => view,
  forms: { figures: { why }, picture: { why }, document: { why }, poster: { why } },
};

/**
 * The sections that a document can include, and how many of their pages the reader may open and have figures
 * of the area. Sections without any are left out.
 */
function evaluateReport(input: BlockInput<ReportBlock>): ReportView {
  const { page, context, block } = input;
  const { product, open } = page.situation;
  const known = new Map(product.sections.map((section) => [section.section, section]));
  return {
    ...blockBase(input),
    kind: 'report',
    documentTitle: fillText(page, context, block.documentTitle),
    sections: block.sections
      .flatMap((name) => known.get(name) ?? [])
      .map((section) => ({
        section: section.section,
        title: section.title,
        pages: reportPages(section).filter(({ id }) => open?.page(id) ?? true).length,
      }))
      .filter(({ pages }) => pages > 0),
  };
}
