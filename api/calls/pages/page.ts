import { closedStatus, openPage, PAGE_PARAMETERS } from '#api/pages/openPage.ts';
import { pageText } from '#api/pages/pageText.ts';
import { pinnedText } from '#api/pinned/pinnedPage.ts';
import { type Answer, type CallRequest, defineCall } from '#api/request/call.ts';
import type { Services } from '#api/services/services.ts';
import type { PageQuery } from '#generated/types.ts';

/** One page of an area: the decision, and what the page shows where it is open. */
export const pageCall = defineCall<PageQuery>({
  method: 'GET',
  path: '/api/page/',
  summary: 'A page of an area: whether it is open, and what it shows',
  query: 'PageQuery',
  answer: 'PageResponse',
  refusals: { 403: 'PageResponse', 404: 'PageResponse' },
  asker: 'anybody',
  handle: answerPage,
});

async function answerPage(services: Services, { query, asker }: CallRequest<PageQuery>): Promise<Answer> {
  const { decision, choice, coverage } = await openPage(services, query, asker, [...PAGE_PARAMETERS, 'note']);
  if (!choice) return { status: closedStatus(decision), body: { decision, view: null } };
  const view =
    choice.version === undefined || query.note === '0'
      ? await pageText(services, coverage, choice)
      : await pinnedText(services, coverage, query, choice);
  return { text: `{"decision":${JSON.stringify(decision)},"view":${view}}` };
}
