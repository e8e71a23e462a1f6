import { sayMessage } from '#engine/core/words/fillMessage.ts';
import type { ChartPictures, PageView } from '#generated/types.ts';
import type { OpenPayload } from './openPayload.ts';
import type { PageQuestion } from './pageQuestion.ts';

/** Places of the document outside the menu. */
export const SUMMARY = 'report-summary';
export const BACK = 'report-method';

/** One page in the document. */
export interface ReportSheet {
  /** unique in the document: the place that contents link to */
  id: string;
  view: PageView;
  pictures: Record<string, ChartPictures>;
  /** how the page was asked for, which its pictures are asked for by too */
  question: PageQuestion;
}

export interface ReportPart {
  id: string;
  title: string;
  pages: ReportSheet[];
}

/** Everything a document of several sections says, before it is markup or a file. */
export interface ReportContent {
  title: string;
  detail: 'brief' | 'full';
  /** the report's own page: area, words, and the blocks of the summary */
  payload: OpenPayload;
  /** the report's own page without its form, which opens the document */
  summary: ReportSheet;
  parts: ReportPart[];
  /** pages asked for and not open to this person: section, title, the words of their gate */
  leftOut: string[];
  /** address for making the document again */
  url: string;
  /** day it was made, written out */
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

/** The same one after another. */
export const placesInOrder = (report: ReportContent): ReportPlace[] =>
  reportPlaces(report).flatMap(({ pages, ...place }) => [place, ...pages]);

/** The area in English and Māori, without names that the title contains, and once if both are the same. */
export const areaNames = ({ title, payload: { area } }: ReportContent): string =>
  [...new Set([area?.name, area?.maori_name])].filter((name) => name && !title.includes(name)).join(' · ');

/** The line of the cover with the comparators; '' without any. */
export function comparedWith({ payload: { view, messages } }: ReportContent): string {
  const names = view.areas
    .filter(({ role }) => role !== 'focus' && role !== 'benchmark')
    .map(({ name }) => name);
  return names.length > 0 ? sayMessage(messages, 'report-compared', { areas: names.join(', ') }) : '';
}

export const pagesShown = ({ parts }: ReportContent): ReportSheet[] => parts.flatMap(({ pages }) => pages);

/** Whose figures the pages show, each named once. */
export const reportSources = (report: ReportContent): string[] => [
  ...new Set(
    pagesShown(report)
      .flatMap(({ view }) => view.blocks.map(({ source }) => source))
      .filter(Boolean),
  ),
];
