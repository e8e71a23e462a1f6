import { type ContentAsk, contentDecision } from '#api/access/contentAccess.ts';
import { contentAt } from '#api/content/contentAt.ts';
import { contentView } from '#api/content/contentView.ts';
import { didYouMean } from '#api/problem/didYouMean.ts';
import { badParameter } from '#api/problem/problem.ts';
import { type Answer, type CallRequest, defineCall } from '#api/request/call.ts';
import { shown } from '#api/request/readParameters.ts';
import type { Services } from '#api/services/services.ts';
import type { ContentQuery, ContentResponse, Decision } from '#generated/types.ts';

/** One written page of a site: the decision, and what it shows where it is open. */
export const contentCall = defineCall<ContentQuery>({
  method: 'GET',
  path: '/api/content/',
  summary: 'A written page of a site: whether it is open, and what it shows',
  query: 'ContentQuery',
  answer: 'ContentResponse',
  refusals: { 403: 'ContentResponse', 404: 'ContentResponse' },
  asker: 'anybody',
  handle: answerContent,
});

const NOT_THERE: readonly Decision['reason'][] = ['unknown-page', 'feature-off'];

async function answerContent(
  services: Services,
  { query, asker }: CallRequest<ContentQuery>,
): Promise<Answer> {
  const { suite } = services;
  const sites = suite.sites.sites.filter(({ site }) => suite.content?.[site]);
  const site = sites.find(({ app_type }) => app_type === query.app_type);
  const content = suite.content?.[site?.site ?? ''];
  if (!site || !content) {
    const names = sites.map(({ app_type }) => app_type);
    throw badParameter(
      'app_type',
      `${shown(query.app_type)} has no written pages.${didYouMean(query.app_type, names)} Known are ${names.join(', ')}.`,
      'site-without-content',
    );
  }
  const ask: ContentAsk = { services, asker, site, content };
  const found = contentAt(suite, content, query.path ?? '');
  const decision = contentDecision(ask, found?.content ?? null);
  if (!decision.open || !found) {
    const body: ContentResponse = { decision, view: null };
    return { status: NOT_THERE.includes(decision.reason) ? 404 : 403, body };
  }
  const body: ContentResponse = { decision, view: await contentView(ask, found, query) };
  return { body };
}
