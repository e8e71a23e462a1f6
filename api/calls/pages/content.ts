import { type ContentAsk, contentDecision } from '#api/access/contentAccess.ts';
import { contentAt } from '#api/content/contentAt.ts';
import { contentView } from '#api/content/contentView.ts';
import { closedStatus } from '#api/pages/openPage.ts';
import { suggestion } from '#api/problem/suggestion.ts';
import { type CallAnswer, type CallRequest, defineCall } from '#api/request/call.ts';
import { shown } from '#api/request/readParameters.ts';
import type { Services } from '#api/services/services.ts';
import { atVersion } from '#data/store.ts';
import type { ContentQuery, ContentResponse } from '#generated/types.ts';
import { badParameter } from '#serving/http/problem.ts';

/** A written page. This call is older than `/api/page/`, which now answers for all pages. */
export const contentCall = defineCall<ContentQuery>({
  method: 'GET',
  path: '/api/content/',
  example: { app_type: 'written product' },
  summary: 'A written page of a site, as /api/page/ answers it',
  query: 'ContentQuery',
  answer: 'ContentResponse',
  refusals: { 403: 'ContentResponse', 404: 'ContentResponse' },
  asker: 'anybody',
  keys: true,
  handle: answerWritten,
});

/** The access decision about a written page, and its content if it is open. */
export async function answerWritten(
  given: Services,
  { query, asker }: Pick<CallRequest<ContentQuery>, 'query' | 'asker'>,
): Promise<CallAnswer> {
  const services = { ...given, store: atVersion(given.store, query.version) };
  await services.store.version();
  const { suite } = services;
  const sites = suite.sites.sites.filter(({ site }) => suite.content?.[site]);
  const site = sites.find(({ app_type }) => app_type === query.app_type);
  const content = suite.content?.[site?.site ?? ''];
  if (!site || !content) {
    const names = sites.map(({ app_type }) => app_type);
    throw badParameter(
      'app_type',
      `${shown(query.app_type)} has no written pages.${suggestion(query.app_type, names)} Known are ${names.join(', ')}.`,
      'site-without-content',
    );
  }
  const ask: ContentAsk = { services, asker, site, content };
  const found = contentAt(suite, content, query.path ?? '');
  const decision = contentDecision(ask, found?.content ?? null);
  const body: ContentResponse = {
    decision,
    view: decision.open && found ? await contentView(ask, found, query) : null,
  };
  return body.view ? { body } : { status: closedStatus(decision), body };
}
