import type {
  ContentResponse,
  PageAround,
  PageResponse,
  Problem,
  Site,
  UserContext,
} from '#generated/types.ts';
import { DATA_VERSION } from '#serving/http/dataVersion.ts';
import { type Session, sessionHeaders } from '#site/server/session/session.ts';
import type { PageQuestion } from '#site/shared/pageQuestion.ts';
import { type ApiClient, ApiUnavailable } from './apiClient.ts';

/** The API's response for any page that was asked for by its address. */
export type Decided = Pick<PageResponse, 'decision'> & { around: PageAround };
export type AreaAnswer = PageResponse & Decided;
export type WrittenAnswer = ContentResponse & Decided;

/** The API no longer knows the session's token. */
export class SessionRefused extends Error {
  override name = 'SessionRefused';
}

/** The API refused a key: it has ended, or its owner may no longer read data. */
export class KeyRefused extends Error {
  override name = 'KeyRefused';
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(problem.message);
    this.problem = problem;
  }
}

/** The API refused the request: the address is invalid, or asks for what its page does not have. */
export class QuestionRefused extends Error {
  override name = 'QuestionRefused';
  readonly code: string;

  constructor({ code, message }: Partial<Problem> = {}) {
    super(message);
    this.code = code ?? 'bad-address';
  }
}

/**
 * The figures of a data version were deleted: of the pinned version, or of the current one while it was read.
 */
export class VersionGone extends Error {
  override name = 'VersionGone';
}

/** The API does not let this person act as another. */
export class ActingRefused extends Error {
  override name = 'ActingRefused';
}

/**
 * A page of a site with what the site shows around it.
 * @param isExact refuses what the page does not have; otherwise it shows the nearest
 * @throws ApiUnavailable, SessionRefused, ActingRefused, QuestionRefused, VersionGone
 */
export async function askPage<Page extends Decided>(
  api: ApiClient,
  question: PageQuestion,
  session: Session,
  isExact = false,
): Promise<Page> {
  const path = `/api/page/?${pageParameters(question)}&around=1${isExact ? '' : '&nearest=1'}`;
  const page = asPage<Page>(await askApi(api, path, session));
  asContext(page.around?.context);
  return page;
}

/**
 * The content of a page for this person, without their context.
 * @throws as askPage
 */
export async function askView(
  api: ApiClient,
  question: PageQuestion,
  session: Session,
): Promise<PageResponse> {
  return asPage<PageResponse>(await askApi(api, pagePath(question), session));
}

/** The context of this person, without an area. @throws ApiUnavailable, SessionRefused, ActingRefused */
export async function askPerson(api: ApiClient, { app_type }: Site, session: Session): Promise<UserContext> {
  return asContext(await askApi(api, `/api/user_context/?${new URLSearchParams({ app_type })}`, session));
}

/** The same request, pinned to a data version unless the address names one. */
export function questionAt({ site, address }: PageQuestion, version: string): PageQuestion {
  const [path = '', search = ''] = address.split('?');
  const query = new URLSearchParams(search);
  const plain = !query.has('version');
  query.set('version', version);
  return { site, address: `${path}?${query}`, plain };
}

/**
 * An API client pinned to one data version, even if another is published meanwhile. @param code '': not
 * pinned
 */
export const ofVersion = (api: ApiClient, code: string): ApiClient =>
  code === '' ? api : { ...api, get: (path, headers) => api.get(path, { ...headers, [DATA_VERSION]: code }) };

/**
 * One response of the API for the session. @throws KeyRefused, SessionRefused, ActingRefused,
 * QuestionRefused, VersionGone
 */
export async function askApi(api: ApiClient, path: string, session: Session): Promise<unknown> {
  const { status, body } = await api.get(path, sessionHeaders(session));
  if (session.byHeader && isKeyProblem(status, body)) throw new KeyRefused(body);
  if (status === 401) throw new SessionRefused();
  if (status !== 200 && session.loginAs && isProblem(body)) throw new ActingRefused();
  if (status === 400) throw new QuestionRefused((body ?? {}) as Partial<Problem>);
  if (status === 410) throw new VersionGone();
  return body;
}

/** Whether the key is refused, rather than the page. */
const isKeyProblem = (status: number, body: unknown): body is Problem =>
  status === 401 || /^key-/.test(String((body as { code?: unknown } | null)?.code));

function isProblem(body: unknown): boolean {
  const code = (body as { code?: unknown } | null)?.code;
  return ['staff-only', 'unknown-user', 'acting-as-staff', 'acting-ended'].includes(String(code));
}

/**
 * Address of the page view. If a choice does not exist, the API returns the nearest, and the reader is
 * redirected.
 */
export const pagePath = ({ plain, ...question }: PageQuestion): string =>
  `/api/page/?${pageParameters(question)}&nearest=1${plain ? '&note=0' : ''}`;

/** A page as parameters of an API call. */
export const pageParameters = ({ site: { app_type }, address }: PageQuestion): URLSearchParams =>
  new URLSearchParams({ app_type, address });

function asContext(body: unknown): UserContext {
  const context = body as UserContext | null;
  if (!context || !Array.isArray(context.compare_areas)) throw new ApiUnavailable('API: no user context');
  return context;
}

function asPage<Page extends Pick<Decided, 'decision'>>(body: unknown): Page {
  const page = body as Page | null;
  if (typeof page?.decision?.reason !== 'string') throw new ApiUnavailable('API: no page');
  return page;
}
