import { createHash } from 'node:crypto';
import { MemoryCache } from '#engine/core/caches/memoryCache.ts';
import { type Job, type Jobs, MOST } from '#engine/core/jobs/jobs.ts';
import { getOrMake } from '#engine/core/plan/suite/getOrMake.ts';
import type { PageView, Site } from '#generated/types.ts';
import type { ApiClient } from '#site/server/ask/apiClient.ts';
import { askPerson, askView, QuestionRefused, VersionGone } from '#site/server/ask/askPage.ts';
import type { Answer } from '#site/server/http/answer.ts';
import type { Session } from '#site/server/session/session.ts';
import type { PageQuestion } from '#site/shared/pageQuestion.ts';

/** A page in a document: its request, and what of it was shown. */
interface ShownPage {
  question: PageQuestion;
  digest: string;
}

/** What a document was made on the strength of: rules of access, and what pages showed under them. Plain data, without a secret. */
export interface Basis {
  /** version of the rules of access before the first page was asked for */
  begun: string;
  /** whether staff saw all small areas */
  allSmallAreas: boolean;
  pages: readonly ShownPage[];
}

/** Documents as the sites make them. */
export type SiteJob = Job<Basis, Answer>;
export type SiteJobs = Jobs<Basis, Answer>;

/** The same with one more page that the document takes over. `question` names the data version. */
export const withPage = (basis: Basis, question: PageQuestion, view: PageView): Basis => ({
  ...basis,
  pages: [...basis.pages, { question, digest: digestOf(view) }],
});

/** Names whose a document is: who asks with this session, as this person. All visitors are one: what they know of it is its id. */
export const ownerOf = ({ token, loginAs }: Session): string =>
  createHash('sha256')
    .update(JSON.stringify([token, loginAs]))
    .digest('base64');

/** How many pages of a document an API was found to show the same under later rules, for the documents looked at last. */
const found = new WeakMap<ApiClient, MemoryCache<{ pages: number }>>();

/**
 * Whether a document may be given away now: the session is open, and where the rules of access have changed since, every page
 * of it would show the same again.
 * @throws SessionRefused, ActingRefused, ApiUnavailable
 */
export async function basisHolds(
  { begun, allSmallAreas, pages }: Basis,
  api: ApiClient,
  site: Site,
  session: Session,
): Promise<boolean> {
  const { access_version: access } = await askPerson(api, site, session);
  if (access === begun) return true;
  const ofApi = getOrMake(found, api, () => new MemoryCache({ entries: 2 * MOST }));
  const key = { version: access, identity: ownerOf(session), asked: [JSON.stringify(pages)] };
  const checked = await ofApi.getOrMake(key, () => ({ pages: 0 }));
  for (let at = checked.pages; at < pages.length; at += 1) {
    if (!(await showsTheSame(api, pages[at], { ...session, allSmallAreas }))) return false;
    checked.pages = Math.max(checked.pages, at + 1);
  }
  return true;
}

async function showsTheSame(api: ApiClient, page: ShownPage | undefined, session: Session): Promise<boolean> {
  if (!page) return true;
  try {
    const { view } = await askView(api, page.question, session);
    return view !== null && digestOf(view) === page.digest;
  } catch (error) {
    // What cannot be asked for any more cannot be vouched for.
    if (error instanceof VersionGone || error instanceof QuestionRefused) return false;
    throw error;
  }
}

/** Names what a page shows; which rows of a chart are open is the address's own. */
function digestOf(view: PageView): string {
  const text = JSON.stringify(view, (key, value: unknown) => (key === 'whole' ? undefined : value));
  return createHash('sha256').update(text).digest('base64');
}
