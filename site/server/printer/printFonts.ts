import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** Faces with one weight each: of a font with all weights Chromium makes drawings, which no program knows as letters of a font. */
const FACES = { '400': '400Regular', '500 550': '500Medium', '551 690': '600SemiBold', '691 900': '700Bold' };
const ADDRESS = '/_print/';

const folder = dirname(createRequire(import.meta.url).resolve('@expo-google-fonts/inter/package.json'));
const kept = new Map<string, Buffer>();

// A PDF file does not say what alternative glyphs mean, such as figures of equal width: nobody could copy
// them.
const STYLE = [
  ...Object.entries(FACES).map(
    ([weight, name]) =>
      `@font-face{font-family:"Inter Print";font-weight:${weight};src:url("${ADDRESS}${name}.ttf")}`,
  ),
  '*{font-variant-numeric:normal!important;font-feature-settings:"calt" 0!important}',
  ':root{--body:"Inter Print",sans-serif}@page{font-family:"Inter Print",sans-serif}',
].join('');

/** A document set in these faces. */
export const withPrintFonts = (html: string): string =>
  html.replace('</head>', `<style>${STYLE}</style></head>`);

/** A face at its address; null for every other address. */
export function printFont(pathname: string): { type: string; body: Buffer } | null {
  const name = Object.values(FACES).find((face) => pathname === `${ADDRESS}${face}.ttf`);
  if (name === undefined) return null;
  const body = kept.get(name) ?? readFileSync(join(folder, name, `Inter_${name}.ttf`));
  kept.set(name, body);
  return { type: 'font/ttf', body };
}
