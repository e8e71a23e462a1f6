import type { ChartLayout } from '#engine/charts/contract/chart.ts';
import type { HoverMarks } from './hoverMarks.ts';
import { datumOf, readoutAt, rowReadout } from './readoutAt.ts';
import type { ReadoutBox } from './readoutBox.ts';

export interface ReadoutParts {
  /** takes focus and events; holds the drawing and the box */
  element: HTMLElement;
  svg: SVGSVGElement;
  layout: ChartLayout;
  box: ReadoutBox;
  marks: HoverMarks;
  /** takes the key of a readout that was pressed, or chosen with Enter; absent: readouts are only read */
  onChoose?: ((key: string) => void) | undefined;
}

const steps: Record<string, (at: number, last: number) => number> = {
  ArrowRight: (at, last) => Math.min(at + 1, last),
  ArrowDown: (at, last) => Math.min(at + 1, last),
  ArrowLeft: (at) => Math.max(at - 1, 0),
  ArrowUp: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
};

/**
 * Lets the pointer and the arrow keys read a chart, figure by figure. A finger reads with its first tap, and chooses with a
 * second one on the same figure; what it read stays until it taps elsewhere.
 * @returns stops it
 */
export function attachReadouts(parts: ReadoutParts): () => void {
  const { element } = parts;
  const stop = new AbortController();
  const options = { signal: stop.signal };
  let at = -1;
  let isFirstTap = false;
  const hide = (): void => {
    at = -1;
    parts.box.hide();
    parts.marks.hide();
  };
  const choose = (): void => {
    const chosen = parts.layout.readouts[at];
    if (chosen) parts.onChoose?.(chosen.key);
  };
  const point = (event: PointerEvent): void => {
    at = showAtPointer(parts, event);
    if (at < 0) parts.marks.hide();
  };
  const down = (event: PointerEvent): void => {
    const before = at;
    point(event);
    isFirstTap = event.pointerType === 'touch' && at !== before;
  };
  const leave = (event: PointerEvent): void => {
    if (event.pointerType !== 'touch') hide();
  };
  const tapElsewhere = (event: PointerEvent): void => {
    if (!element.contains(event.target as Node | null)) hide();
  };
  const press = (event: KeyboardEvent): void => {
    const step = Object.hasOwn(steps, event.key) ? steps[event.key] : undefined;
    if (event.key === 'Escape') hide();
    if (event.key === 'Enter') choose();
    if (!step || parts.layout.readouts.length === 0) return;
    event.preventDefault();
    at = step(at, parts.layout.readouts.length - 1);
    showReadout(parts, at);
  };
  element.addEventListener('pointermove', point, options);
  element.addEventListener('pointerdown', down, options);
  element.ownerDocument.addEventListener('pointerdown', tapElsewhere, options);
  if (parts.onChoose) {
    element.style.setProperty('cursor', 'pointer');
    element.addEventListener('click', () => !isFirstTap && choose(), options);
  }
  element.addEventListener('pointerleave', leave, options);
  element.addEventListener('blur', hide, options);
  element.addEventListener('keydown', press, options);
  return () => stop.abort();
}

/** @returns place of the readout shown, -1 for none or one that is no layout's */
function showAtPointer(parts: ReadoutParts, event: PointerEvent): number {
  const { layout, box, element, svg } = parts;
  const frame = svg.getBoundingClientRect();
  const scale = frame.width / (layout.width + layout.padding.left + layout.padding.right) || 1;
  const x = (event.clientX - frame.left) / scale - layout.padding.left;
  const y = (event.clientY - frame.top) / scale - layout.padding.top;
  const datum = datumOf(event.target as EventTarget | null);
  const keyed = datum ? layout.readouts.findIndex(({ key }) => key === datum.key) : -1;
  const at = keyed >= 0 ? keyed : readoutAt(layout.readouts, x, y);
  const outer = element.getBoundingClientRect();
  const place: [number, number] = [event.clientX - outer.left, event.clientY - outer.top];
  const readout = layout.readouts[at];
  if (readout) {
    if (readout.rule) showReadout(parts, at);
    else {
      box.show(readout, ...place);
      parts.marks.show(readout);
    }
    return at;
  }
  const row = datum ? rowReadout(datum) : null;
  if (row) box.show(row, ...place);
  else box.hide();
  return -1;
}

function showReadout({ layout, box, element, svg, marks }: ReadoutParts, at: number): void {
  const readout = layout.readouts[at];
  if (!readout) return;
  const frame = svg.getBoundingClientRect();
  const outer = element.getBoundingClientRect();
  const scale = frame.width / (layout.width + layout.padding.left + layout.padding.right) || 1;
  const across = readout.dots?.[0]?.x ?? readout.box.x + readout.box.width / 2;
  const x = (across + layout.padding.left) * scale + frame.left - outer.left;
  const y = (readout.box.y + layout.padding.top) * scale + frame.top - outer.top;
  box.show(readout, x, y);
  marks.show(readout);
}
