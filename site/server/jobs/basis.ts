import { createHash } from 'node:crypto';
import type { PageView, Site } from '#generated/types.ts';
import type { ApiClient } from '#site/server/ask/apiClient.ts';
import { askPerson, askView, QuestionRefused, VersionGone } from '#site/server/ask/askPage.ts';
import type { Session } from '#site/server/session/session.ts';
import type { PageQuestion } from '#site/shared/pageQuestion.ts';

/** A page that stands in a document: how it was asked for, and what of it was shown. */
interface ShownPage {
  question: PageQuestion;
  digest: string;
}

/** What a document was made on the strength of: a session, and what pages showed to it. */
export class Basis {
  readonly session: Session;
  private readonly site: Site;
  /** version of the access rules when it was begun */
  private readonly begun: string;
  private readonly pages: ShownPage[] = [];
  /** how many of the pages were found to show the same under later rules */
  private checked: { access: string; pages: number };

  /** @param begun version of the access rules before the first page was asked for */
  constructor(session: Session, site: Site, begun: string) {
    this.session = session;
    this.site = site;
    this.begun = begun;
    this.checked = { access: begun, pages: 0 };
  }

  /** Notes a page that the document takes over. `question` names the data version. */
  add(question: PageQuestion, view: PageView): void {
    this.pages.push({ question, digest: digestOf(view) });
  }

  /**
   * Whether the document may be given away now: the session is open, and where the rules of access have changed since, every page
   * of it would show the same again.
   * @throws SessionRefused, ActingRefused, ApiUnavailable
   */
  async holds(api: ApiClient): Promise<boolean> {
    const { access_version } = await askPerson(api, this.site, this.session);
    if (access_version === this.begun) return true;
    if (this.checked.access !== access_version) this.checked = { access: access_version, pages: 0 };
    const { checked } = this;
    for (let at = checked.pages; at < this.pages.length; at += 1) {
      if (!(await this.showsTheSame(api, this.pages[at]))) return false;
      checked.pages = Math.max(checked.pages, at + 1);
    }
    return true;
  }

  private async showsTheSame(api: ApiClient, page: ShownPage | undefined): Promise<boolean> {
    if (!page) return true;
    try {
      const { view } = await askView(api, page.question, this.session);
      return view !== null && digestOf(view) === page.digest;
    } catch (error) {
      // What cannot be asked for any more cannot be vouched for.
      if (error instanceof VersionGone || error instanceof QuestionRefused) return false;
      throw error;
    }
  }
}

/** Names what a page shows; which rows of a chart are open is the address's own. */
function digestOf(view: PageView): string {
  const text = JSON.stringify(view, (key, value: unknown) => (key === 'whole' ? undefined : value));
  return createHash('sha256').update(text).digest('base64');
}
