import { reportPages } from '#engine/core/navigation/productPages.ts';
import { type BlockInput, blockBase, fillText } from '#engine/core/plan/block/blockEvaluator.ts';
import type { ReportBlock, ReportView } from '#generated/types.ts';

/** The sections a document can hold, for everybody alike: what is open to a reader is decided when the document is made. */
export function evaluateReport(input: BlockInput<ReportBlock>): ReportView {
  const { page, context, block } = input;
  const known = new Map(page.situation.product.sections.map((section) => [section.section, section]));
  return {
    ...blockBase(input),
    kind: 'report',
    documentTitle: fillText(page, context, block.documentTitle),
    sections: block.sections
      .flatMap((name) => known.get(name) ?? [])
      .map((section) => ({
        section: section.section,
        title: section.title,
        pages: reportPages(section).length,
      }))
      .filter(({ pages }) => pages > 0),
  };
}
