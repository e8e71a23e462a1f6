/** Words of HTML as a reader sees them, in one line. */
export const wordsOf = (html: string): string =>
  html
    .replace(/<(script|style|svg)[\s\S]*?<\/\1>/g, ' ')
    .replace(/<!--.*?-->/g, '')
    .replace(/<small\b/g, '\n<small')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
    .replace(/[^\S\n]+/g, ' ')
    .trim();

/** What stands in no page that is whole: values that are none, placeholders, markup as text, headings without words. */
export function brokenIn(html: string): string[] {
  const text = html.replace(/<(script|style)[\s\S]*?<\/\1>/g, ' ').replace(/<[^>]+>/g, ' ');
  return [
    ...(text.match(/NaN|undefined|Infinity|\{[a-z]\w*[^}]*\}|\[object|null/g) ?? []),
    ...rawMarkupIn(html),
    ...(html.match(/<h[1-6][^>]*>\s*<\/h[1-6]>/g) ?? []),
  ];
}

/**
 * Markup that readers would see as text, in words and attributes: escaped tags, references escaped twice,
 * links of Markdown.
 */
export const rawMarkupIn = (html: string): string[] =>
  html
    .replace(/<(script|style)[\s\S]*?<\/\1>/g, ' ')
    .match(/&lt;[/!]?[a-z][^<]{0,40}|&amp;(?:[a-z]+|#\w+);.{0,20}|.{0,20}\]\(\S{0,40}|\*\*\w.{0,20}/gi) ?? [];

/** The part between the header and the footer of a page. */
export const mainOf = (html: string): string => /<main[\s\S]*?<\/main>/.exec(html)?.[0] ?? '';

/** The sentences that answer a page's question. */
export const headlinesOf = (html: string): string[] =>
  [...mainOf(html).matchAll(/<(\w+) class="[^"]*headline[^"]*"[^>]*>([\s\S]*?)<\/\1>/g)].map(
    ([, , words = '']) => wordsOf(words),
  );

/** Tables of a page as text: heads, and rows that begin with their own head. A unit is on its own line. */
export const tablesOf = (html: string): string[][][] =>
  [...html.matchAll(/<table[\s\S]*?<\/table>/g)].map(([table]) =>
    [...table.matchAll(/<tr[\s\S]*?<\/tr>/g)].map(([row]) =>
      [...row.matchAll(/<t[hd]\b[^>]*>([\s\S]*?)<\/t[hd]>/g)].map(([, cell = '']) => wordsOf(cell)),
    ),
  );

/** Links of a page to pages of an area on the same site, without the part after "?" or "#". */
export const linksTo = (html: string, area: string): string[] => [
  ...new Set(
    [...html.matchAll(/<a [^>]*?href="([^"#?]+)/g)]
      .map(([, href = '']) => href)
      .filter((href) => href === `/${area}` || href.startsWith(`/${area}/`)),
  ),
];
