import { type Asker, personIn } from '#api/request/asker.ts';
import type { Services } from '#api/services/services.ts';
import { decidePage } from '#engine/core/access/decidePage.ts';
import { type WrittenRules, writtenAccess } from '#engine/core/access/writtenAccess.ts';
import type { CompiledContentSite, Decision, Site } from '#generated/types.ts';

/** A site of written pages, and the requester. */
export interface ContentAsk {
  services: Services;
  asker: Asker;
  site: Site;
  content: CompiledContentSite;
}

/** The access decision about a written page or a part of one. Pages, lists, menus and search all use it. */
export function contentDecision(
  { services: { suite }, asker, site }: Omit<ContentAsk, 'content'>,
  rules: WrittenRules | null,
): Decision {
  return decidePage({
    ...writtenAccess(site.title, rules),
    person: personIn(asker, asker.permissions),
    messages: suite.messages,
    features: suite.permissions.features,
    passAll: suite.permissions.passAll,
  });
}

/** The decision that hides even the title of a page. */
const ABSENT: Decision['reason'] = 'unknown-page';

/** Whether lists contain a page, and whether as locked; null: they omit it. */
export function listed(ask: Omit<ContentAsk, 'content'>, rules: WrittenRules): { locked: boolean } | null {
  const { open, reason } = contentDecision(ask, rules);
  return reason === ABSENT ? null : { locked: !open };
}
