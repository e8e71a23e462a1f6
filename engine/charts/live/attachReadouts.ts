import type { Readout } from '#engine/charts/contract/chart.ts';
import type { Reader } from './createReader.ts';
import { createHoverMarks } from './hoverMarks.ts';
import { outlineAt, outlinesOf } from './outlines.ts';
import { nearestDot, readoutAt } from './readoutAt.ts';

export interface ReadoutParts {
  reader: Reader;
  /** the visible drawing */
  svg: () => SVGSVGElement | undefined;
  /** its readouts, px from its corner */
  readouts: () => readonly Readout[];
  /** called with the key of a readout that was pressed, or chosen with Enter; absent: a press pins it */
  onChoose?: ((key: string) => void) | undefined;
  /** called with the key of the visible readout, undefined for none */
  onRead?: ((key: string | undefined) => void) | undefined;
  /** called with the colour nearest to the pointer, undefined for none */
  onNear?: ((colour: string | undefined) => void) | undefined;
}

export interface AttachedReadouts {
  stop: () => void;
  /** undefined: hides the readout */
  read: (key: string | undefined) => void;
}

const steps: Record<string, (at: number, last: number) => number> = {
  ArrowRight: (at, last) => Math.min(at + 1, last),
  ArrowDown: (at, last) => Math.min(at + 1, last),
  ArrowLeft: (at) => Math.max(at - 1, 0),
  ArrowUp: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
};
const starts = /^Arrow/u;

/**
 * Shows readouts of a chart by pointer and arrow keys, starting with the newest period. A press pins a
 * readout until the next press or Escape. The first tap of a finger shows a readout, and a second tap on it
 * chooses it; it stays until a tap elsewhere.
 * @returns functions that stop it, and that show the readout of a key
 */
export function attachReadouts(parts: ReadoutParts): AttachedReadouts {
  const { reader, readouts, onChoose, onNear, onRead } = parts;
  const { element, box } = reader;
  const marks = createHoverMarks(element.ownerDocument);
  const stop = new AbortController();
  const options = { signal: stop.signal };
  let at = -1;
  let isFirstTap = false;
  let isPinned = false;
  const hide = (): void => {
    at = -1;
    isPinned = false;
    box.hide();
    marks.hide();
    onNear?.(undefined);
    onRead?.(undefined);
  };
  const show = (index: number, pointer?: Point): void => {
    const svg = parts.svg();
    const readout = readouts()[index];
    if (!svg || !readout) {
      hide();
      return;
    }
    at = index;
    const place = placeOf(svg, element, readout.rule || !pointer ? anchorOf(readout) : pointer);
    marks.show(svg, readout, outlinesOf(svg)[index]);
    const near = pointer && nearestDot(readout, pointer.y);
    box.show(readout, place, near);
    onNear?.(near);
    onRead?.(readout.key);
  };
  const point = (event: PointerEvent): void => {
    const svg = parts.svg();
    if (isPinned || !svg) return;
    const pointer = pointIn(svg, event);
    const drawn = outlineAt(svg, event);
    show(drawn ?? readoutAt(readouts(), pointer.x, pointer.y), pointer);
  };
  const choose = (): void => {
    const chosen = readouts()[at];
    if (!chosen) return;
    if (onChoose) onChoose(chosen.key);
    else isPinned = !isPinned;
  };
  const down = (event: PointerEvent): void => {
    const before = at;
    const wasPinned = isPinned;
    isPinned = false;
    point(event);
    isFirstTap = event.pointerType === 'touch' && at !== before;
    isPinned = wasPinned && at === before;
  };
  const leave = (event: PointerEvent): void => {
    if (event.pointerType !== 'touch' && !isPinned) hide();
  };
  const pressElsewhere = (event: PointerEvent): void => {
    if (at >= 0 && !element.contains(event.target as Node | null)) hide();
  };
  const press = (event: KeyboardEvent): void => {
    if (event.target !== element) return;
    const step = Object.hasOwn(steps, event.key) ? steps[event.key] : undefined;
    const all = readouts();
    if (event.key === 'Escape') hide();
    if (event.key === 'Enter') choose();
    if (!step || all.length === 0) return;
    event.preventDefault();
    const last = all.length - 1;
    const isStart = at < 0 && starts.test(event.key);
    isPinned = false;
    show(isStart ? (all[0]?.rule ? last : 0) : step(at, last));
    const read = all[at];
    if (read) reader.say(spoken(read));
  };
  element.addEventListener('pointermove', point, options);
  element.addEventListener('pointerdown', down, options);
  element.ownerDocument.addEventListener('pointerdown', pressElsewhere, options);
  element.style.setProperty('cursor', onChoose ? 'pointer' : '');
  element.addEventListener('click', () => !(onChoose && isFirstTap) && choose(), options);
  element.addEventListener('pointerleave', leave, options);
  element.addEventListener('blur', hide, options);
  element.addEventListener('keydown', press, options);
  return {
    stop() {
      hide();
      stop.abort();
    },
    read(key) {
      isPinned = false;
      show(readouts().findIndex((readout) => readout.key === key));
    },
  };
}

interface Point {
  x: number;
  y: number;
}

/** px of the window for each px of the picture. */
const scaleOf = (svg: SVGSVGElement): number =>
  svg.getBoundingClientRect().width / (svg.viewBox?.baseVal?.width || 1) || 1;

function pointIn(svg: SVGSVGElement, { clientX, clientY }: PointerEvent): Point {
  const frame = svg.getBoundingClientRect();
  const scale = scaleOf(svg);
  return { x: (clientX - frame.left) / scale, y: (clientY - frame.top) / scale };
}

/** Converts a point of the picture to px from the corner of an element. */
function placeOf(svg: SVGSVGElement, element: HTMLElement, { x, y }: Point): Point {
  const frame = svg.getBoundingClientRect();
  const outer = element.getBoundingClientRect();
  const scale = scaleOf(svg);
  return { x: x * scale + frame.left - outer.left, y: y * scale + frame.top - outer.top };
}

/** At the rule, at the top of the plot; otherwise below the box, to leave it visible. */
const anchorOf = ({ dots, box, rule }: Readout): Point => ({
  x: dots?.[0]?.x ?? box.x + box.width / 2,
  y: rule ? box.y : box.y + box.height,
});

/** "2024: Ashton 2.3%, Aland 2.9%" */
function spoken({ title, entries }: Readout): string {
  const figures = entries.map(({ name, label }) => `${name} ${label}`).join(', ');
  return title ? `${title}: ${figures}` : figures;
}
