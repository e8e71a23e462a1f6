import { type LegendKey, legendRow, placeKeys } from './pictureLegend.ts';

/** Words that go with a picture wherever it goes. */
export interface PictureWords {
  title: string;
  subtitle: string;
  source: string;
}

const space = 'http://www.w3.org/2000/svg';
const margin = 16;
const inherited = ['fill', 'stroke', 'font-size', 'font-weight'] as const;

/**
 * A drawing of the page as a document of its own: with title, unit, colour key and source, the colours of the theme in place, and
 * nothing that needs the page's style sheet. Sizes in px.
 */
export function standaloneSvg(
  drawing: SVGSVGElement,
  words: PictureWords,
  keys: readonly LegendKey[] = [],
): SVGSVGElement {
  const document = drawing.ownerDocument;
  const [, , width = 0, height = 0] = (drawing.getAttribute('viewBox') ?? '').split(' ').map(Number);
  const placed = placeKeys(keys, width);
  const head = 64 + (placed.length > 0 ? (placed.at(-1)?.y ?? 0) + legendRow : 0);
  const full = { width: width + 2 * margin, height: head + height + 40 };
  const outer = document.createElementNS(space, 'svg');
  set(outer, { xmlns: space, ...full, viewBox: `0 0 ${full.width} ${full.height}` });
  set(outer, { 'font-family': 'Inter, Arial, sans-serif', fill: getComputedStyle(drawing).color || '#000' });
  const paper = document.createElementNS(space, 'rect');
  set(paper, { ...full, fill: paperOf(drawing) });
  const copy = drawing.cloneNode(true) as SVGSVGElement;
  keepLooks(drawing, copy);
  set(copy, { x: margin, y: head, width, height });
  outer.append(
    paper,
    line(document, words.title, margin, 28, { 'font-size': 16, 'font-weight': 600 }),
    line(document, words.subtitle, margin, 48, { 'font-size': 13 }),
    ...placed.flatMap((key) => {
      const dot = document.createElementNS(space, 'circle');
      set(dot, { cx: margin + key.x + 5, cy: 67 + key.y, r: 5, fill: key.colour });
      return [dot, line(document, key.name, margin + key.x + 16, 71 + key.y, { 'font-size': 13 })];
    }),
    copy,
    line(document, words.source, margin, full.height - 14, { 'font-size': 12 }),
  );
  return outer;
}

/** The paper's colour as the theme resolves it: of the card the drawing lies on. */
function paperOf(drawing: Element): string {
  const card = drawing.closest('section');
  return (card && getComputedStyle(card).backgroundColor) || '#ffffff';
}

function line(
  document: Document,
  text: string,
  x: number,
  y: number,
  looks: Record<string, number>,
): SVGTextElement {
  const element = document.createElementNS(space, 'text');
  set(element, { x, y, ...looks });
  element.textContent = text;
  return element;
}

/** Writes what the style sheet says about each element onto its copy. */
function keepLooks(original: Element, copy: Element): void {
  const style = getComputedStyle(original);
  for (const name of inherited) {
    const value = style.getPropertyValue(name);
    if (value) copy.setAttribute(name, value);
  }
  for (const name of ['class', 'style', 'font-family']) copy.removeAttribute(name);
  for (const [index, child] of [...original.children].entries()) {
    const twin = copy.children[index];
    if (twin) keepLooks(child, twin);
  }
}

function set(element: Element, attributes: Record<string, string | number>): void {
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
}
