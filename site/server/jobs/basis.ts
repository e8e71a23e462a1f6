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

/** A page in a document: its request, and a digest of its content. */
interface ShownPage {
  question: PageQuestion;
  digest: string;
}

/**
 * What a document is based on: the access rules, and the content of pages under them. Plain data without
 * secrets.
 */
export interface Basis {
  /** version of the access rules before the first page was requested */
  begun: string;
  /** whether staff chose to see all small areas */
  allSmallAreas: boolean;
  pages: readonly ShownPage[];
}

/** Documents of the sites. */
export type SiteJob = Job<Basis, Answer>;
export type SiteJobs = Jobs<Basis, Answer>;

/** The same with one more page of the document. `question` names the data version. */
export const withPage = (basis: Basis, question: PageQuestion, view: PageView): Basis => ({
  ...basis,
  pages: [...basis.pages, { question, digest: digestOf(view) }],
});

/**
 * Identifies the owner of a document by session and person. All visitors count as one: only those who know a
 * document's id can get it.
 */
export const ownerOf = ({ token, loginAs }: Session): string =>
  createHash('sha256')
    .update(JSON.stringify([token, loginAs]))
    .digest('base64');

/**
 * Number of pages of a document that were found unchanged under later rules, for recently checked documents.
 */
const found = new WeakMap<ApiClient, MemoryCache<{ pages: number }>>();

/**
 * Whether a document may be delivered now: the session is valid and, if the access rules have changed, every
 * page would still show the same.
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
    // A page that can no longer be requested cannot be checked.
    if (error instanceof VersionGone || error instanceof QuestionRefused) return false;
    throw error;
  }
}

/** Digest of a page's content. It ignores which charts show all rows, because the address decides that. */
function digestOf(view: PageView): string {
  const text = JSON.stringify(view, (key, value: unknown) => (key === 'whole' ? undefined : value));
  return createHash('sha256').update(text).digest('base64');
}
