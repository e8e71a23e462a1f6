import { publicOrigin } from '#api/services/publicOrigin.ts';
import { findPage } from '#engine/core/navigation/findPage.ts';
import { timeText } from '#engine/core/words/eventDates.ts';
import type { CompiledSuite } from '#generated/types.ts';
import type { MailSubject } from './post.ts';

interface SuiteAddresses {
  suite: CompiledSuite;
  /** domain of the suite; absent: this machine */
  domain?: string | undefined;
}

/** An event as its email names it, with the address of its page. */
interface FoundEvent {
  about: MailSubject;
  link: string;
}

/**
 * The event that a form was about. Anybody can send the form to any address, so the email quotes only
 * manifests.
 * @param about last part of the event's address @returns null if no site has such an event
 */
export function findEvent({ suite, domain }: SuiteAddresses, about: string): FoundEvent | null {
  for (const [site, { pages }] of Object.entries(suite.content ?? {})) {
    const event = pages.find(({ path, starts }) => starts !== undefined && path.split('/').at(-1) === about);
    if (!event?.starts) continue;
    const when = timeText(suite.sites.suite.timeZone, event.starts, event.ends);
    return {
      about: { event: event.title, when, place: event.place ?? '' },
      link: `${publicOrigin(suite, site, domain)}/${event.path}`,
    };
  }
  return null;
}

/**
 * The locked page that a form was about, as the manifests name it.
 * @returns null if the product or its page is unknown
 */
export function findAskedPage(
  { suite }: SuiteAddresses,
  { product: asked = '', page = '' }: Readonly<Record<string, string>>,
): MailSubject | null {
  const product = Object.values(suite.products).find((one) => one.app_type === asked);
  const segments = page.split('/').filter((segment) => segment !== '');
  const area = suite.areas.find(({ area_id }) => area_id === segments[0]);
  if (!product) return null;
  const found = findPage(product, (area ? segments.slice(1) : segments).join('/'));
  return found ? { page: found.page.title, area: area?.name ?? product.title } : null;
}
