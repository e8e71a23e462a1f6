import type { Decision, PagePayload, UserContext } from '#generated/types.ts';
import { KEEP_NOWHERE } from '#serving/http/securityHeaders.ts';
import { type PageForm, pageAnswer } from '#site/server/answers/renderAnswer.ts';
import { askPerson } from '#site/server/ask/askPage.ts';
import type { Exchange } from '#site/server/context/exchange.ts';
import type { SiteContext } from '#site/server/context/siteContext.ts';
import type { Answer } from '#site/server/http/answer.ts';
import { buildPayload } from '#site/server/pages/buildPayload.ts';
import { writtenAround, writtenPage } from '#site/server/pages/writtenPage.ts';
import type { DrawnView } from '#site/shared/contentPage.ts';

/** An account page before it is rendered. */
export interface AccountPageParts extends Pick<DrawnView, 'title' | 'done' | 'segments'> {
  summary?: string | undefined;
  /** the page needs no scripts */
  still?: true;
  /** absent: text */
  layout?: DrawnView['layout'];
}

interface AccountAnswerOptions {
  form?: PageForm;
  status?: number;
  headers?: Answer['headers'];
  /** person for the greeting; absent: ask the API; null: a visitor */
  person?: UserContext | null;
}

const OPEN: Decision = { open: true, reason: 'open', title: '', message: '' };
const NOBODY: UserContext = {
  user: null,
  permissions: {},
  area: null,
  compare_areas: [],
  similar_areas: [],
  default_areas: [],
  valid_area_types: [],
  series_without_data: [],
  empty_pages: [],
  data_version: '',
  access_version: '',
};

/** An account page in the shell of the marketing site, never cached. @throws as askPerson */
export async function accountAnswer(
  exchange: Exchange,
  context: SiteContext,
  { summary, layout = 'text', still, ...parts }: AccountPageParts,
  { form = 'document', status = 200, headers = {}, person }: AccountAnswerOptions = {},
): Promise<Answer> {
  const { visit, session, pathname } = exchange;
  const asked = person === undefined ? await askPerson(context.api, visit.site, session) : person;
  const suite = context.suite();
  const content = suite.content?.[visit.site.site] ?? { description: '', navigation: [], pages: [] };
  const greeting = { decision: OPEN, view: null, around: { context: asked ?? NOBODY } };
  const page = { content, visit, path: pathname, search: '', suite, session, answer: greeting };
  const shell = buildPayload(page, writtenPage.around(page));
  const { contentPage } = await context.renderer();
  const payload: PagePayload = {
    ...shell,
    ...(asked === null && { loggedIn: session.token !== null }),
    content: {
      path: pathname,
      title: parts.title,
      html: contentPage({
        view: { ...parts, layout, ...(summary && { summary }) },
        around: writtenAround(page, shell),
      }),
      layout: 'wide',
      ...(still && { still }),
    },
  };
  const answer = await pageAnswer(exchange, context, payload, form);
  const { etag: _, ...rest } = answer;
  return {
    ...rest,
    status: form === 'document' ? status : answer.status,
    headers: {
      ...answer.headers,
      ...headers,
      'cache-control': KEEP_NOWHERE,
      'x-robots-tag': 'noindex',
    },
  };
}
