import { textWidth } from './textWidth.ts';

/**
 * Breaks a label into lines no wider than `width` px, at spaces, hyphens and slashes. Never cuts a word: a
 * wider one gets its own line.
 */
export function wrapText(text: string, width: number, size: number, weight: 400 | 600 = 400): string[] {
  const pieces = text.split(/(?<=[ /\u2013-])/u);
  const lines: string[] = [];
  let line = '';
  for (const piece of pieces) {
    if (line !== '' && textWidth((line + piece).trimEnd(), size, weight) > width) {
      lines.push(line.trimEnd());
      line = piece;
    } else {
      line += piece;
    }
  }
  lines.push(line.trimEnd());
  return balance(lines, text, width, size, weight);
}

/** Two lines of similar length read better than a long one and a leftover word. */
function balance(lines: string[], text: string, width: number, size: number, weight: 400 | 600): string[] {
  if (lines.length !== 2) return lines;
  const spaces = [...text.matchAll(/ /gu)].map((match) => match.index);
  let best = lines;
  let bestWidest = Number.POSITIVE_INFINITY;
  for (const space of spaces) {
    const pair = [text.slice(0, space), text.slice(space + 1)];
    const widest = Math.max(...pair.map((part) => textWidth(part, size, weight)));
    if (widest <= width && widest < bestWidest) {
      best = pair;
      bestWidest = widest;
    }
  }
  return best;
}
