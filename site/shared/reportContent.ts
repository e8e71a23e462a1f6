import { sayMessage } from '#engine/core/words/fillMessage.ts';
import type { ChartPictures, PageView } from '#generated/types.ts';
import type { OpenPayload } from './openPayload.ts';
import type { PageQuestion } from './pageQuestion.ts';

/** Sections of the document outside the menu. */
export const SUMMARY = 'report-summary';
export const BACK = 'report-method';

/** A page in the document. */
export interface ReportSheet {
  /** unique in the document: the anchor of the contents */
  id: string;
  view: PageView;
  pictures: Record<string, ChartPictures>;
  /** request of the page, also used for its pictures */
  question: PageQuestion;
}

export interface ReportPart {
  id: string;
  title: string;
  pages: ReportSheet[];
}

/** The content of a report, before it is rendered. */
export interface ReportContent {
  title: string;
  detail: 'brief' | 'full';
  /** the report page: area, messages, and the blocks of the summary */
  payload: OpenPayload;
  /** the report page without its form, as the summary */
  summary: ReportSheet;
  parts: ReportPart[];
  /** pages that are closed to this person: section, title, and message */
  leftOut: string[];
  /** address to create the document again */
  url: string;
  /** date of creation as text */
  made: string;
}

/** A heading that the contents list. */
export interface ReportPlace {
  id: string;
  title: string;
}

/**
 * Entries of the contents, in the order of the document: the summary, the parts with their pages, method and
 * sources.
 */
export function reportPlaces({
  payload,
  summary,
  parts,
}: ReportContent): (ReportPlace & { pages: ReportPlace[] })[] {
  const own = (id: string) => ({ id, title: sayMessage(payload.messages, id), pages: [] });
  return [
    ...(summary.view.blocks.length > 0 ? [own(SUMMARY)] : []),
    ...parts.map(({ id, title, pages }) => ({
      id,
      title,
      pages: pages.map((page) => ({ id: page.id, title: page.view.title })),
    })),
    own(BACK),
  ];
}

/** The same entries as a flat list. */
export const placesInOrder = (report: ReportContent): ReportPlace[] =>
  reportPlaces(report).flatMap(({ pages, ...place }) => [place, ...pages]);

/** The area in English and Māori, without names that the title contains, and without repetition. */
export const areaNames = ({ title, payload: { area } }: ReportContent): string =>
  [...new Set([area?.name, area?.maori_name])].filter((name) => name && !title.includes(name)).join(' · ');

/** The line of the cover with the comparators; '' if there are none. */
export function comparedWith({ payload: { view, messages } }: ReportContent): string {
  const names = view.areas
    .filter(({ role }) => role !== 'focus' && role !== 'benchmark')
    .map(({ name }) => name);
  return names.length > 0 ? sayMessage(messages, 'report-compared', { areas: names.join(', ') }) : '';
}

export const pagesShown = ({ parts }: ReportContent): ReportSheet[] => parts.flatMap(({ pages }) => pages);

/** Sources of the pages' figures, each once. */
export const reportSources = (report: ReportContent): string[] => [
  ...new Set(
    pagesShown(report)
      .flatMap(({ view }) => view.blocks.map(({ source }) => source))
      .filter(Boolean),
  ),
];
