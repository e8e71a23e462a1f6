import { textWidth } from '#engine/charts/labels/textWidth.ts';
import { wrapText } from '#engine/charts/labels/wrapText.ts';
import type { RoleShape } from '#engine/charts/legend/rolesDrawn.ts';
import { escapeMarkup } from '#engine/core/leaving/escapeMarkup.ts';

/** A paragraph of one size, in px. */
export interface Paragraph {
  text: string;
  size: number;
  weight: 400 | 600;
  /** a colour, or the class of a colour in drawings, e.g. f-ink */
  colour: string;
}

/**
 * Sets words from `top` down in lines no wider than `width`.
 * @returns the markup and the lower edge
 */
export function setWords(
  words: Paragraph,
  x: number,
  top: number,
  width: number,
): { svg: string; bottom: number } {
  const { text, size, weight, colour } = words;
  if (text === '') return { svg: '', bottom: top };
  const lineHeight = Math.round(size * 1.4);
  const lines = wrapText(text, width, size, weight);
  const svg = lines
    .map((line, index) =>
      wordsAt(line, x, top + Math.round(size * 1.05) + index * lineHeight, { size, weight, colour }),
    )
    .join('');
  return { svg, bottom: top + lines.length * lineHeight };
}

/** A line of words with its baseline at y. */
export function wordsAt(
  text: string,
  x: number,
  y: number,
  { size, weight, colour }: Omit<Paragraph, 'text'>,
  anchor: 'start' | 'end' = 'start',
): string {
  const bold = weight === 600 ? ' font-weight="600"' : '';
  const end = anchor === 'end' ? ' text-anchor="end"' : '';
  const paint = colour.startsWith('f-') ? `class="${colour}"` : `fill="${colour}"`;
  return `<text x="${x}" y="${y}" font-size="${size}"${bold}${end} ${paint}>${escapeMarkup(text)}</text>`;
}

/** An entry of a colour key. */
export interface KeyEntry {
  name: string;
  /** figure of the latest period, '' without one */
  value: string;
  /** colour of its mark, as in the classes of drawings, e.g. focus in f-focus */
  token: string;
  shape: RoleShape;
}

/** font size of a key, in px */
export const KEY_SIZE = 13;
const keyRow = 22;
const swatch = 22;
const between = 20;

/** A colour key in rows no wider than `width` px. Its marks use the classes of drawings. */
export function setKey(
  entries: readonly KeyEntry[],
  ink: string,
  { x, top, width }: { x: number; top: number; width: number },
): { svg: string; bottom: number } {
  let [left, row] = [0, 0];
  const svg = entries.map((entry) => {
    const nameWidth = textWidth(`${entry.name} `, KEY_SIZE);
    const needed = swatch + nameWidth + textWidth(entry.value, KEY_SIZE, 600);
    if (left > 0 && left + needed > width) [left, row] = [0, row + 1];
    const [at, y] = [x + left, top + row * keyRow + keyRow / 2];
    left += needed + between;
    const looks = { size: KEY_SIZE, colour: ink };
    return (
      sample(entry, at, y) +
      wordsAt(entry.name, at + swatch, y + 5, { ...looks, weight: 400 }) +
      (entry.value &&
        wordsAt(entry.value, Math.round(at + swatch + nameWidth), y + 5, { ...looks, weight: 600 }))
    );
  });
  return { svg: svg.join(''), bottom: entries.length === 0 ? top : top + (row + 1) * keyRow };
}

function sample({ shape, token }: KeyEntry, x: number, y: number): string {
  const weight = token === 'benchmark' ? 'stroke-width="2" stroke-dasharray="4 2.5"' : 'stroke-width="3"';
  if (shape === 'line') return `<path d="M${x} ${y}h16" class="s-${token}" ${weight} fill="none"/>`;
  if (shape === 'box' || shape === 'tick') {
    const [left, width] =
      shape === 'box' ? [x, 'width="12" height="12" rx="2"'] : [x + 4, 'width="4" height="12"'];
    return `<rect x="${left}" y="${y - 6}" ${width} class="f-${token}"/>`;
  }
  const look =
    shape === 'dot' ? `r="6" class="f-${token}"` : `r="5" class="s-${token}" stroke-width="2" fill="none"`;
  return `<circle cx="${x + 6}" cy="${y}" ${look}/>`;
}
