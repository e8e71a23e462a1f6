import { longDate } from '#engine/core/words/longDate.ts';
import type { PagePayload } from '#generated/types.ts';

/**
 * Style of one printed document: the words of its running heads, which print.css puts into the margins of each sheet.
 * @param now ms since 1970
 */
export function printStyle(
  { view, area, site, suite }: Pick<PagePayload, 'view' | 'area' | 'site' | 'suite'>,
  now: number,
): string {
  const head = [area?.name, view?.title].filter((text, index, all) => text && all.indexOf(text) === index);
  return [
    `:root{--print-head:${cssString(head.join(' · '))}`,
    `--print-site:${cssString([suite.organisation, site.title].filter(Boolean).join(' · '))}`,
    `--print-date:${cssString(longDate(now))}}`,
  ].join(';');
}

/** A CSS string that holds any text; `<` is escaped because the style stands in HTML. */
function cssString(text: string): string {
  return `"${text.replace(/["\\<\n\r\f]/g, (letter) => `\\${letter.charCodeAt(0).toString(16)} `)}"`;
}
