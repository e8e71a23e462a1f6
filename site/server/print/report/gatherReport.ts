import { isGate } from '#engine/core/access/areaRules.ts';
import { reportPages } from '#engine/core/navigation/productPages.ts';
import { defaultPath } from '#engine/core/plan/resolve/settlePath.ts';
import { longDate } from '#engine/core/words/longDate.ts';
import type { CompiledPage, PageView, ReportView } from '#generated/types.ts';
import { askView, atVersion } from '#site/server/ask/askPage.ts';
import type { SiteContext } from '#site/server/context/siteContext.ts';
import type { Gathering } from '#site/server/jobs/jobs.ts';
import { type AskedPage, readPage } from '#site/server/pages/loadPage.ts';
import type { Session } from '#site/server/session/session.ts';
import type { OpenPayload } from '#site/shared/openPayload.ts';
import type { ReportContent, ReportPage, ReportPart } from '#site/shared/reportContent.ts';
import { SUMMARY } from '#site/shared/reportContent.ts';
import { type ReportChoice, readReportChoice } from './reportChoice.ts';

export interface ReportInput {
  context: SiteContext;
  session: Session;
  asked: AskedPage;
  /** the report's own page, open */
  payload: OpenPayload;
  block: ReportView;
  /** query of the address, '' or starting with '?' */
  search: string;
  url: string;
}

/** The block that makes a page a report; null: it is none. */
export function reportBlock(view: PageView | null): ReportView | null {
  return view?.blocks.find((block) => block.kind === 'report') ?? null;
}

/**
 * Asks for every page of the chosen sections as this person sees it: each is decided by itself, and what is not open is
 * left out and named. All are of the data version of the report's own page, whatever is published meanwhile. One page at a
 * time, so that a long report does not hold up the readers of pages.
 * @throws ApiUnavailable, SessionRefused, ActingRefused, QuestionRefused; VersionGone where the version is dropped meanwhile;
 * what `signal` aborts with
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
        blocks: payload.view.blocks.filter(({ kind }) => kind !== 'report' && kind !== 'text'),
      },
      pictures: payload.pictures,
      question: atVersion(asked.question, payload.view.data_version),
    },
    parts,
    leftOut,
    url,
    made: longDate(Date.now()),
  };
}

async function askReportPage(
  { context, session, asked, payload, search }: ReportInput,
  page: CompiledPage,
  { detail }: ReportChoice,
  { onPage }: Gathering,
): Promise<ReportPage | { message: string }> {
  const { product, visit, question } = asked;
  const suite = context.suite();
  const address = { area: question.area, path: defaultPath(suite, page), print: true };
  const { data_version } = payload.view;
  const own = atVersion(readPage(suite, product, visit, address, search).question, data_version);
  const { decision, view } = await askView(context.api, own, session);
  // What a page says about areas of this type is no gate: it is not missed in a document.
  if (!decision.open || !view) return { message: isGate(decision) ? decision.message : '' };
  onPage?.(own, view);
  const shown = { ...view, blocks: chosenBlocks(view.blocks, detail) };
  const pictures = await context.pictures.draw(shown);
  return { id: page.id.replaceAll('.', '-'), view: shown, pictures, question: own };
}

const DRAWN: readonly string[] = ['chart', 'map'];
const PRINTED: readonly string[] = ['headline', 'cards', 'chart', 'map', 'table', 'text'];

/** All blocks that paper can hold; in brief the answer and the first drawing, or what stands in for one. */
function chosenBlocks(blocks: PageView['blocks'], detail: ReportChoice['detail']): PageView['blocks'] {
  const printed = blocks.filter(({ kind }) => PRINTED.includes(kind));
  if (detail === 'full') return printed;
  const first =
    printed.find(({ kind }) => DRAWN.includes(kind)) ??
    printed.find(({ kind }) => kind === 'cards' || kind === 'table');
  return printed.filter((block) => block.kind === 'headline' || block === first);
}
