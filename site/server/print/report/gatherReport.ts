import { type BlockKind, isMade } from '#engine/blocks/forms/blockKind.ts';
import type { DocumentForm } from '#engine/blocks/forms/document.ts';
import { kindOf } from '#engine/blocks/kinds.ts';
import { isGate } from '#engine/core/access/areaRules.ts';
import { reportPages } from '#engine/core/navigation/productPages.ts';
import { defaultPath } from '#engine/core/plan/resolve/linkedPath.ts';
import { longDate } from '#engine/core/words/longDate.ts';
import { nearest } from '#engine/core/words/nearest.ts';
import { sayNoChoice } from '#engine/page/address/refusals.ts';
import type { BlockView, CompiledPage, PageView } from '#generated/types.ts';
import { askView, questionAt } from '#site/server/ask/askPage.ts';
import type { SiteContext } from '#site/server/context/siteContext.ts';
import type { Gathering } from '#site/server/jobs/documentMaker.ts';
import { type AskedPage, readPage } from '#site/server/pages/askedPage.ts';
import type { Session } from '#site/server/session/session.ts';
import type { OpenPayload } from '#site/shared/openPayload.ts';
import {
  type ReportContent,
  type ReportPart,
  type ReportSheet,
  SUMMARY,
} from '#site/shared/reportContent.ts';

export interface ReportInput {
  context: SiteContext;
  session: Session;
  asked: AskedPage;
  /** the report's own page, open */
  payload: OpenPayload;
  block: GatheredPages;
  /** query of the address, '' or starting with '?' */
  search: string;
  url: string;
}

/** The pages that a report block puts together. */
export type GatheredPages = ReturnType<NonNullable<BlockKind['gathersPages']>>;

/** The pages of a report page; null for other pages. */
export function gatheredBy(view: PageView): GatheredPages | null {
  const [gathered] = view.blocks.flatMap((block) => kindOf(block).gathersPages?.(block) ?? []);
  return gathered ?? null;
}

/**
 * Requests every page of the chosen sections for this person. Each gets its own access decision; closed ones
 * are omitted and listed. All use the data version of the report page, whatever is published meanwhile. Pages
 * are requested one at a time, so a long report does not delay other readers.
 * @throws ApiUnavailable, SessionRefused, ActingRefused, QuestionRefused; VersionGone if the version is
 * deleted meanwhile; the abort reason of `signal`
 */
export async function gatherReport(input: ReportInput, gathering: Gathering = {}): Promise<ReportContent> {
  const { asked, block, payload, search, url } = input;
  const choice = readReportChoice(search, block);
  const wanted = asked.product.sections
    .filter(({ section }) => choice.sections.includes(section))
    .map((section) => ({ section, pages: reportPages(section) }));
  const total = wanted.reduce((sum, { pages }) => sum + pages.length, 0);
  const parts: ReportPart[] = [];
  const leftOut: ReportContent['leftOut'] = [];
  let done = 0;
  for (const { section, pages } of wanted) {
    const part: ReportPart = { id: section.section, title: section.title, pages: [] };
    for (const page of pages) {
      gathering.signal?.throwIfAborted();
      const found = await askReportPage(input, page, choice, gathering);
      if ('view' in found) part.pages.push(found);
      else if (found.message) leftOut.push(`${section.title}: ${page.title}. ${found.message}`);
      done += 1;
      gathering.onProgress?.(done, total);
    }
    if (part.pages.length > 0) parts.push(part);
  }
  return {
    title: choice.title,
    detail: choice.detail,
    payload,
    summary: {
      id: SUMMARY,
      view: {
        ...payload.view,
        blocks: payload.view.blocks.filter(
          (block) => !kindOf(block).gathersPages && kindOf(block).besideFigures !== 'words',
        ),
      },
      pictures: payload.pictures,
      question: questionAt(asked.question, payload.view.data_version),
    },
    parts,
    leftOut,
    url,
    made: longDate(Date.now(), payload.suite.timeZone),
  };
}

async function askReportPage(
  { context, session, asked, payload, search }: ReportInput,
  page: CompiledPage,
  { detail }: ReportChoice,
  { onPage }: Gathering,
): Promise<ReportSheet | { message: string }> {
  const { product, visit, area } = asked;
  const suite = context.suite();
  const address = { area, path: defaultPath(suite, page), print: true };
  const { data_version } = payload.view;
  const own = questionAt(readPage(suite, product, visit, address, search).question, data_version);
  const { decision, view } = await askView(context.api, own, session);
  if (!decision.open || !view) return { message: isGate(decision) ? decision.message : '' };
  onPage?.(own, view);
  const shown = { ...view, blocks: chosenBlocks(view.blocks, detail) };
  const { pictures } = await context.pictures.draw(shown);
  return { id: page.id.replaceAll('.', '-'), view: shown, pictures, question: own };
}

/** How a block appears in a brief document; undefined: it does not. */
function briefOf(block: BlockView): DocumentForm<BlockView>['brief'] | undefined {
  const { document } = kindOf(block).forms;
  return isMade(document) ? document.brief : undefined;
}

/** All blocks that documents support. In brief: the answer, and the first drawing or its substitute. */
function chosenBlocks(blocks: PageView['blocks'], detail: ReportChoice['detail']): PageView['blocks'] {
  const printed = blocks.filter((block) => briefOf(block) !== undefined);
  if (detail === 'full') return printed;
  const first =
    printed.find((block) => briefOf(block) === 'drawing') ??
    printed.find((block) => briefOf(block) === 'instead');
  return printed.filter((block) => briefOf(block) === 'always' || block === first);
}

/** A reader's choices for the document. */
interface ReportChoice {
  title: string;
  /** folders of sections, in the document's order */
  sections: string[];
  detail: (typeof DETAILS)[number];
}

const DETAILS = ['brief', 'full'] as const;

const MAX_TITLE = 120;

const askedSections = (query: URLSearchParams): string[] =>
  query
    .getAll('sections')
    .flatMap((list) => list.split(','))
    .filter(Boolean);

/** Why the choices of a report's file are refused; null: they are valid, or the page has no report. */
export function reportRefusal(search: string, view: PageView): string | null {
  const block = gatheredBy(view);
  const query = new URLSearchParams(search);
  const asked = block && [
    { name: 'sections', values: askedSections(query), known: block.sections.map(({ section }) => section) },
    { name: 'detail', values: query.getAll('detail').filter(Boolean), known: DETAILS },
  ];
  for (const { name, values, known } of asked ?? []) {
    const unknown = values.find((value) => !known.some((one) => one === value));
    if (unknown !== undefined) return sayNoChoice(name, unknown, nearest(unknown, known));
  }
  return null;
}

/**
 * Reads the choices from a query. Sections may be repeated or in a list; none means all. Unknown ones are
 * ignored.
 */
export function readReportChoice(search: string, block: GatheredPages): ReportChoice {
  const query = new URLSearchParams(search);
  const asked = askedSections(query);
  const offered = block.sections.map(({ section }) => section);
  const sections = offered.filter((section) => asked.includes(section));
  const title = (query.get('title') ?? '').replace(/\s+/g, ' ').trim().slice(0, MAX_TITLE);
  return {
    title: title || block.documentTitle,
    sections: sections.length > 0 ? sections : offered,
    detail: query.get('detail') === 'full' ? 'full' : 'brief',
  };
}
