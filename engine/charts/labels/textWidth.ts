import { furtherWidths, regularWidths, semiboldWidths } from './interWidths.ts';

const firstCode = 32;
/** width of a character outside the tables, in thousandths of the font size */
const unknownWidth = 640;
/** allowance for the fallback font shown until Inter has loaded */
const reserve = 1.03;
/**
 * Width of `1` in the fallback font, less the allowance. It is the one character far wider than in Inter
 * (407), so “1,111” would be cut.
 */
const fallbackOne = 579;

/**
 * Width of one line of text in px, the same on the server and in every browser.
 * @param size font size in px
 * @param weight 400 or 600
 */
export function textWidth(text: string, size: number, weight: 400 | 600 = 400): number {
  const widths = weight === 600 ? semiboldWidths : regularWidths;
  let sum = 0;
  for (const character of text) {
    sum +=
      character === '1'
        ? fallbackOne
        : (widths[character.charCodeAt(0) - firstCode] ?? furtherWidths[character] ?? unknownWidth);
  }
  return (sum / 1000) * size * reserve;
}

/** Width of the widest of several lines, 0 for none. */
export function widestText(lines: readonly string[], size: number, weight: 400 | 600 = 400): number {
  return lines.reduce((widest, line) => Math.max(widest, textWidth(line, size, weight)), 0);
}
