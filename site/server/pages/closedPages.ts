import { sayMessage } from '#engine/core/words/fillMessage.ts';
import type { Decision, PagePayload } from '#generated/types.ts';
import type { Visit } from '#site/server/address/siteLinks.ts';
import type { SiteContext } from '#site/server/context/siteContext.ts';
import type { Session } from '#site/server/session/session.ts';
import { NOWHERE, shellPayload } from './shellPayload.ts';

/** The payload if the API is out of order: the shell with a general error message. */
export const brokenPage = saying(503, 'no-data', 'error-title', 'error-logged');

/** The payload of an address pinned to deleted figures. */
export const gonePage = saying(410, 'unknown-page', 'version-gone-title', 'version-gone');

/** The payload of an address whose figures were replaced and deleted while it was handled. */
export const replacedPage = saying(503, 'no-data', 'version-replaced-title', 'version-replaced');

/** The payload of an address without a page. */
export const noPage = saying(404, 'unknown-page', 'page-not-found-title', 'page-not-found');

/** Builds payloads with a shell and two messages instead of a page. */
function saying(status: number, reason: Decision['reason'], title: string, message: string) {
  return (context: Pick<SiteContext, 'suite'>, visit: Visit, session: Session): PagePayload => {
    const suite = context.suite();
    const say = (key: string) => sayMessage(suite.messages, key);
    return {
      ...shellPayload(suite, visit, { loggedIn: session.token !== null, place: NOWHERE }),
      status,
      decision: { open: false, reason, title: say(title), message: say(message) },
    };
  };
}
