import { escapeMarkup } from '#engine/core/leaving/escapeMarkup.ts';
import { word } from '#engine/core/words/suiteWords.ts';
import { jsonInHtml } from './jsonInHtml.ts';

export interface DocumentParts {
  title: string;
  description?: string | undefined;
  theme: 'light' | 'dark' | null;
  /** the page has no scripts and shows plain alternatives */
  still?: boolean;
  /** style sheet to inline in the head */
  css: string;
  /** markup of the page, inside the root element */
  body: string;
  /** data for the browser; absent for pages without scripts */
  data?: unknown;
  /** address of the messages file */
  words?: string;
  /** addresses of style sheets, before the page or after it, and of module scripts */
  styles?: readonly string[];
  lateStyles?: readonly string[];
  scripts?: readonly string[];
  /** module that the scripts load after the first paint */
  entry?: string | undefined;
  /** fonts for the first paint: the style sheet uses none that load later */
  fonts?: readonly string[];
  /** further elements of the head, and of the end of the body, as markup */
  head?: string;
  foot?: string;
  /** modules that the scripts import immediately */
  preloads?: readonly string[];
}

const MARK =
  "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 16'><rect width='16' height='16' rx='4' fill='#0b6e69'/><path d='M3 11.5l3.2-4 2.6 2.2L13 4.5' fill='none' stroke='#fff' stroke-width='2'/></svg>";
const ICON = `data:image/svg+xml,${encodeURIComponent(MARK)}`;

/** The start tag of the root element. */
export const rootTag = ({ theme, still }: Pick<DocumentParts, 'theme' | 'still'>): string =>
  `<html lang="${word('locale')}"${theme ? ` data-theme="${theme}"` : ''}${still ? ' data-still' : ''}>`;

/**
 * A complete HTML document. Whole style sheets and scripts come last, so that they do not compete with the
 * first chart for bandwidth.
 */
export function htmlDocument(parts: DocumentParts): string {
  const { title, description, css, body, data, words } = parts;
  const { styles = [], lateStyles = [], scripts = [], fonts = [], preloads = [], entry } = parts;
  const later = entry === undefined ? '' : ` data-entry="${escapeMarkup(entry)}" async`;
  return [
    `<!doctype html>${rootTag(parts)}<head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeMarkup(title)}</title>`,
    description ? `<meta name="description" content="${escapeMarkup(description)}">` : '',
    `<link rel="icon" href="${ICON}">`,
    parts.head ?? '',
    ...fonts.map(
      (href) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${escapeMarkup(href)}">`,
    ),
    css && `<style>${css}</style>`,
    ...styles.map(sheetLink),
    `</head><body><div id="root">${body}</div>`,
    ...lateStyles.map(sheetLink),
    parts.foot ?? '',
    data === undefined
      ? ''
      : `<script type="application/json" id="page-payload"${words === undefined ? '' : ` data-words="${escapeMarkup(words)}"`}>${jsonInHtml(data)}</script>`,
    words === undefined
      ? ''
      : `<link rel="preload" as="fetch" crossorigin="anonymous" href="${escapeMarkup(words)}">`,
    ...preloads.map((href) => `<link rel="modulepreload" href="${escapeMarkup(href)}">`),
    ...scripts.map((src) => `<script type="module" src="${escapeMarkup(src)}"${later}></script>`),
    '</body></html>',
  ].join('');
}

const sheetLink = (href: string): string => `<link rel="stylesheet" href="${escapeMarkup(href)}">`;
