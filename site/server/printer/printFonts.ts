import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/**
 * One font file per weight: Chromium prints a variable font as drawings, so PDF readers would find no text.
 */
const FACES = { '400': '400Regular', '500 550': '500Medium', '551 690': '600SemiBold', '691 900': '700Bold' };
const ADDRESS = '/_print/';

const folder = dirname(createRequire(import.meta.url).resolve('@expo-google-fonts/inter/package.json'));
const kept = new Map<string, Buffer>();

// A PDF file does not map alternative glyphs, such as tabular figures, to characters, so nobody could copy
// them.
const STYLE = [
  ...Object.entries(FACES).map(
    ([weight, name]) =>
      `@font-face{font-family:"Inter Print";font-weight:${weight};src:url("${ADDRESS}${name}.ttf")}`,
  ),
  '*{font-variant-numeric:normal!important;font-feature-settings:"calt" 0!important}',
  ':root{--body:"Inter Print",sans-serif}@page{font-family:"Inter Print",sans-serif}',
].join('');

/** Sets a document in these fonts. */
export const withPrintFonts = (html: string): string =>
  html.replace('</head>', `<style>${STYLE}</style></head>`);

/** The font file at an address; null for other addresses. */
export function printFont(pathname: string): { type: string; body: Buffer } | null {
  const name = Object.values(FACES).find((face) => pathname === `${ADDRESS}${face}.ttf`);
  if (name === undefined) return null;
  const body = kept.get(name) ?? readFileSync(join(folder, name, `Inter_${name}.ttf`));
  kept.set(name, body);
  return { type: 'font/ttf', body };
}
