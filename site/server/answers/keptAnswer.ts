import type { Exchange } from '#site/server/context/exchange.ts';
import type { SiteContext } from '#site/server/context/siteContext.ts';
import { type Answer, compactAnswer } from '#site/server/http/answer.ts';
import type { PageForm } from './renderAnswer.ts';

// What an entry takes beside its body: key, headers, the map's own room.
const ENTRY_BYTES = 2_048;

/**
 * A public page comes from memory while the data and the grants it was made of hold. `canonical` is its address in full,
 * `stamp` what else it depends on.
 */
export async function keptAnswer(
  exchange: Exchange,
  context: SiteContext,
  { form, canonical, stamp = '' }: { form: PageForm; canonical: string; stamp?: string },
  load: () => Promise<Answer>,
): Promise<Answer> {
  const { visit, session } = exchange;
  // The links of a document repeat the address as it was typed, so another spelling of it is another document.
  const isCanonical = form === 'payload' || exchange.pathname + exchange.search === canonical;
  if (session.token || !context.pages || !isCanonical) return load();
  const version = await context.version();
  const key = [
    version,
    visit.site.site,
    visit.host,
    visit.secure,
    stamp,
    form === 'document' ? session.theme : form,
    canonical,
  ].join('\n');
  const kept = context.pages.get(key);
  if (kept) return kept;
  const answer = compactAnswer(await load());
  const bytes = (answer.encoded.br?.length ?? 0) + ENTRY_BYTES;
  // An answer of a version that went by meanwhile is not kept under the old one's name.
  if ((await context.version()) === version) context.pages.set(key, answer, bytes);
  return answer;
}
