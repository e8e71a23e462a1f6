import type { ReportView } from '#generated/types.ts';

/** What a reader wants in the document. */
export interface ReportChoice {
  title: string;
  /** folders of sections, in the document's order */
  sections: string[];
  detail: 'brief' | 'full';
}

const MAX_TITLE = 120;

/**
 * Reads the choice from a query: ticked sections stand in it once each or as a list, and none means all. What the form
 * does not offer is ignored.
 */
export function readReportChoice(search: string, block: ReportView): ReportChoice {
  const query = new URLSearchParams(search);
  const asked = query.getAll('sections').flatMap((list) => list.split(','));
  const offered = block.sections.map(({ section }) => section);
  const sections = offered.filter((section) => asked.includes(section));
  const title = (query.get('title') ?? '').replace(/\s+/g, ' ').trim().slice(0, MAX_TITLE);
  return {
    title: title || block.documentTitle,
    sections: sections.length > 0 ? sections : offered,
    detail: query.get('detail') === 'full' ? 'full' : 'brief',
  };
}
