import { readFileSync } from 'node:fs';
import { longDate } from '#engine/core/words/longDate.ts';
import type { PagePayload } from '#generated/types.ts';

const PRINTED = readFileSync(new URL('./printed.css', import.meta.url), 'utf8');

/**
 * Style of one printed document: its running heads, in the page margins.
 * @param url printed address of the page
 * @param now ms since 1970
 */
export function printStyle(
  { view, area, site, suite }: Pick<PagePayload, 'view' | 'area' | 'site' | 'suite'>,
  url: string,
  now: number,
): string {
  const title = view?.title ?? '';
  const head = [title.startsWith(area?.name ?? '') ? '' : area?.name, title].filter(Boolean);
  return [
    `:root{--print-head:${cssString(head.join(' · '))}`,
    `--print-site:${cssString([suite.organisation, site.title].filter(Boolean).join(' · '))}`,
    `--print-address:${cssString(url)}`,
    `--print-date:${cssString(longDate(now, suite.timeZone))}}${PRINTED}`,
  ].join(';');
}

/** A CSS string for any text; `<` is escaped because the style is inside HTML. */
function cssString(text: string): string {
  return `"${text.replace(/["\\<\n\r\f]/g, (letter) => `\\${letter.charCodeAt(0).toString(16)} `)}"`;
}
