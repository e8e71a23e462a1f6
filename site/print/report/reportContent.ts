import type { ChartPictures, PagePayload, PageView } from '../../../generated/types.ts';
import type { PageQuestion } from '../../pages/askPage.ts';

/** One page as it stands in the document. */
export interface ReportPage {
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
  pages: ReportPage[];
}

/** Everything a document of several sections says, before it is markup or a file. */
export interface ReportContent {
  title: string;
  detail: 'brief' | 'full';
  /** the report's own page: area, words, and the blocks of the summary */
  payload: PagePayload & { view: PageView };
  /** the report's own page without its form, which opens the document */
  summary: ReportPage;
  parts: ReportPart[];
  /** pages asked for and not open to this person, with the words of their gate */
  leftOut: { title: string; section: string; message: string }[];
  /** where the document can be made anew */
  url: string;
  /** day it was made, written out */
  made: string;
}
