import { widestText } from '#engine/charts/labels/textWidth.ts';

/** The space some words take in a drawing, px. */
export interface TextBox {
  text: string;
  x1: number;
  x2: number;
  y1: number;
  y2: number;
}

const shift: Record<string, number> = { start: 0, middle: 0.5, end: 1 };
const lineHeight = 15;

/** The positions of the words in a drawing, calculated from its markup. */
export function textBoxes(svg: string): TextBox[] {
  const boxes: TextBox[] = [];
  for (const { attributes, lines } of texts(svg)) {
    const size = Number(attributes['font-size'] ?? 12);
    const width = widestText(lines, size, attributes['font-weight'] === '600' ? 600 : 400);
    const x1 = Number(attributes.x) - width * (shift[attributes['text-anchor'] ?? 'start'] ?? 0);
    const y = Number(attributes.y);
    const upright = /rotate\(-90 ([\d.-]+) ([\d.-]+)\)/u.exec(attributes.transform ?? '');
    if (upright) {
      boxes.push(uprightBox(lines, Number(upright[1]), Number(upright[2]), width, size));
      continue;
    }
    boxes.push({
      text: lines.join(' '),
      x1,
      x2: x1 + width,
      y1: y - size * 0.75,
      y2: y + (lines.length - 1) * lineHeight + size * 0.1,
    });
  }
  return boxes;
}

/** Words written upwards from a place, the first line around it and further lines to the right. */
function uprightBox(lines: string[], x: number, y: number, width: number, size: number): TextBox {
  const right = x + size / 2 + (lines.length - 1) * lineHeight;
  return { text: lines.join(' '), x1: x - size / 2, x2: right, y1: y - width, y2: y };
}

/** Pairs of words that cover each other. */
export function overlaps(boxes: readonly TextBox[]): [string, string][] {
  return boxes.flatMap((a, index) =>
    boxes
      .slice(index + 1)
      .filter((b) => a.x1 < b.x2 - 1 && b.x1 < a.x2 - 1 && a.y1 < b.y2 - 1 && b.y1 < a.y2 - 1)
      .map((b): [string, string] => [a.text, b.text]),
  );
}

type Attributes = Record<string, string>;

/** Every text element with what it has from its group. */
function texts(svg: string): { attributes: Attributes; lines: string[] }[] {
  const found: { attributes: Attributes; lines: string[] }[] = [];
  let group: Attributes = {};
  for (const match of svg.matchAll(/<g([^>]*)>|<\/g>|<text([^>]*)>(.*?)<\/text>/gu)) {
    if (match[0].startsWith('</g')) group = {};
    else if (match[1] !== undefined) group = attributesOf(match[1]);
    else
      found.push({
        attributes: { ...group, ...attributesOf(match[2] ?? '') },
        lines: linesOf(match[3] ?? ''),
      });
  }
  return found;
}

function attributesOf(text: string): Attributes {
  return Object.fromEntries(
    [...text.matchAll(/([\w-]+)="([^"]*)"/gu)].map((match) => [match[1] ?? '', match[2] ?? '']),
  );
}

function linesOf(content: string): string[] {
  return content.split(/<tspan[^>]*>/u).map((line) => plainText(line.replace('</tspan>', '')));
}

const entities: [string, string][] = [
  ['&lt;', '<'],
  ['&gt;', '>'],
  ['&quot;', '"'],
  ['&#39;', "'"],
  ['&amp;', '&'],
];

function plainText(markup: string): string {
  return entities.reduce((text, [entity, character]) => text.replaceAll(entity, character), markup);
}
