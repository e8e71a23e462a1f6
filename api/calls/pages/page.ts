import { listed } from '#api/access/contentAccess.ts';
import { areaAccess, pageDecision } from '#api/access/pageDecision.ts';
import { viewerOf } from '#api/access/viewerOf.ts';
import { areasElsewhere } from '#api/pages/areasElsewhere.ts';
import { lockedSample } from '#api/pages/lockedSample.ts';
import { closedStatus, openPage, PAGE_PARAMETERS } from '#api/pages/openPage.ts';
import { pageAround, writtenAround } from '#api/pages/pageAround.ts';
import type { PageChoice } from '#api/pages/pageChoice.ts';
import { pageText } from '#api/pages/pageText.ts';
import { refuseOther, sayClosed, sayUnknownPage } from '#api/pages/refuseOther.ts';
import { type AtArea, atArea, onlyParameters, readTypedContent } from '#api/pages/typedPage.ts';
import { pinnedText } from '#api/pinned/pinnedPage.ts';
import { type Asker, visitorAsker } from '#api/request/asker.ts';
import { type CallAnswer, type CallRequest, defineCall } from '#api/request/call.ts';
import type { Services } from '#api/services/services.ts';
import type { Coverage } from '#data/store.ts';
import { WRITTEN_PARAMS } from '#engine/page/address/pageQuery.ts';
import type { ContentResponse, PageQuery, PageResponse, PageView } from '#generated/types.ts';
import { answerWritten } from './content.ts';

const WRITTEN_PARAMETERS = ['app_type', 'path', 'version', ...WRITTEN_PARAMS];

/** One page: the access decision, and the content if it is open. */
export const pageCall = defineCall<PageQuery>({
  method: 'GET',
  path: '/api/page/',
  example: { app_type: 'product', area_id: 'area', path: 'page' },
  summary: 'A page of an area or a written page: whether it is open, and what it shows',
  query: 'PageQuery',
  answer: 'PageAnswer',
  refusals: { 403: 'PageAnswer', 404: 'PageAnswer' },
  asker: 'anybody',
  keys: true,
  handle: decidedPage,
});

/** The access decision about a page, and its content if it is open to the requester. */
export async function decidedPage(
  services: Services,
  { query, asker }: Pick<CallRequest<PageQuery>, 'query' | 'asker'>,
): Promise<CallAnswer> {
  const { sites } = services.suite.sites;
  const site = sites.find((one) => one.app_type === query.app_type && services.suite.content?.[one.site]);
  const { address, around } = query;
  if (!site) return answerArea(services, atArea(services, query, AROUND_PARAMETERS), asker);
  if (address !== undefined) onlyParameters(query, ['app_type', 'address', ...AROUND_PARAMETERS]);
  if (address === undefined) onlyParameters(query, WRITTEN_PARAMETERS);
  const asked = address === undefined ? query : readTypedContent(query);
  const { body, ...answer } = await answerWritten(services, { query: asked, asker });
  const more = around && { around: await writtenAround(services, asker, asked) };
  const { decision, view } = body as ContentResponse;
  const isUnknown = decision.reason === 'unknown-page' && query.nearest !== '1';
  const pages = services.suite.content?.[site.site]?.pages ?? [];
  const there = isUnknown ? pages.filter((page) => listed({ services, asker, site }, page)) : [];
  const message = sayUnknownPage(decision.message, asked.path ?? '', there);
  return { ...answer, body: { decision: { ...decision, message }, view, ...more } };
}

const AROUND_PARAMETERS = ['around', 'nearest', 'note'];

/**
 * The content of an area page. @throws Refusal 400 if a requested item does not exist, unless the query
 * accepts the nearest one
 */
async function answerArea(services: Services, at: AtArea, asker: Asker): Promise<CallAnswer> {
  const { query, typed } = at;
  const own = [...PAGE_PARAMETERS, 'note', 'nearest'];
  const opened = await openPage(services, query, asker, own, typed?.read.found);
  const { choice, coverage, closed } = opened;
  const isExact = query.nearest !== '1';
  const message = isExact ? sayClosed(services, opened, query.path) : opened.decision.message;
  const decision = { ...opened.decision, message };
  if (!choice) {
    const areas = closed && (await areasElsewhere(services, asker, closed, { decision, coverage }));
    const said = { decision, ...(areas && { elsewhere: areas }) };
    const around = typed?.around ? await pageAround(services, asker, typed, said) : undefined;
    const sample = typed && around?.behind && (await lockedSample(services, asker, typed, areas ?? []));
    const body: PageResponse = {
      ...said,
      view: null,
      ...(around && { around: { ...around, ...(sample && { sample }) } }),
    };
    return { status: closedStatus(decision), body };
  }
  const view =
    choice.version === undefined || query.note === '0'
      ? await pageText(services, coverage, choice)
      : await pinnedText(services, coverage, query, choice);
  if (isExact && asksForMore(at)) refuseOther(JSON.parse(view) as PageView, at, opened);
  const isClosed = asker.user !== null && !(await isOpenToAll(services, choice, coverage));
  const closed_to_public = isClosed ? ',"closed_to_public":true' : '';
  const around = typed?.around
    ? `,"around":${JSON.stringify(await pageAround(services, asker, typed, { decision }))}`
    : '';
  return { text: `{"decision":${JSON.stringify(decision)},"view":${view}${closed_to_public}${around}}` };
}

/** Whether a request has parameters whose values might not exist. */
const asksForMore = ({ query, typed }: AtArea): boolean =>
  Object.keys({ ...query, ...typed?.asked }).some((name) => !ALWAYS_THERE.includes(name));
const ALWAYS_THERE = ['app_type', 'area_id', 'path', 'version', 'note'];

/** Whether a visitor without a session may open a page of an area. */
async function isOpenToAll(
  services: Services,
  { product, page, area: { area_id } }: PageChoice,
  coverage: Coverage,
): Promise<boolean> {
  const nobody = await visitorAsker(services.accounts);
  const area = (await viewerOf(services, nobody, product)).find(area_id);
  const access = await areaAccess(services, nobody, product, area_id, area, coverage);
  return pageDecision(services, access, page).open;
}
