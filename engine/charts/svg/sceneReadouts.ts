import type { SceneItem, SceneMark } from 'vega-scenegraph';
import type { ChartRow, Readout } from '#engine/charts/contract/chart.ts';
import { pxOf } from './shortNumber.ts';

type Row = Partial<ChartRow>;

/** An item that shows a row, with its position in the picture. */
interface ShownRow {
  row: Row;
  title?: Readout['entries'];
  colour: string;
  box: Readout['box'];
  x: number;
  y: number;
}

const asLines: ReadonlySet<string> = new Set(['line', 'area', 'trail']);
const asMarks: ReadonlySet<string> = new Set(['rect', 'symbol', 'arc', 'shape', 'path']);

/**
 * Readouts of a scene without its own, px from the picture's corner: in a plot with lines, all figures at the
 * same position across; otherwise each mark.
 * @param x px to the scene's origin
 * @param y the same down
 */
export function sceneReadouts(root: SceneMark, x: number, y: number): Readout[] {
  return root.items.flatMap((group) => groupReadouts(group, x + pxOf(group.x), y + pxOf(group.y)));
}

function groupReadouts(group: SceneItem, x: number, y: number): Readout[] {
  const marks = marksOf(group);
  const inside = marks.filter(({ marktype }) => marktype === 'group');
  const drawn = marks.filter(({ marktype }) => asLines.has(marktype) || asMarks.has(marktype));
  const shown = drawn.flatMap(({ items }) => items.flatMap((item) => shownRow(item, x, y)));
  const isByPlace = drawn.some(({ marktype }) => asLines.has(marktype));
  const plot = { x, y, width: pxOf(group.width), height: pxOf(group.height) };
  return [
    ...(isByPlace ? placeReadouts(shown, plot) : shown.map(markReadout)),
    ...inside.flatMap((one) => sceneReadouts(one, x, y)),
  ];
}

/**
 * The marks of a plot. Vega puts each of several lines in a group as large as the plot, which is not a plot
 * itself.
 */
function marksOf(group: SceneItem): SceneMark[] {
  const marks = (group.items ?? []).filter(({ role = 'mark' }) => !/^(?:axis|legend|title)/u.test(role));
  return marks.flatMap((mark) => {
    const isWrap = mark.marktype === 'group' && mark.items.every((item) => isOver(item, group));
    return isWrap ? mark.items.flatMap(marksOf) : [mark];
  });
}

const isOver = (item: SceneItem, group: SceneItem): boolean =>
  pxOf(item.x) === 0 && pxOf(item.y) === 0 && item.width === group.width && item.height === group.height;

function shownRow(item: SceneItem, x: number, y: number): ShownRow[] {
  const row = item.datum as Row | undefined;
  const title = tooltipEntries(item.tooltip);
  if (!title && (typeof row?.label !== 'string' || typeof row.column_title !== 'string')) return [];
  const { x1 = 0, y1 = 0, x2 = 0, y2 = 0 } = (item.bounds ?? {}) as Record<'x1' | 'y1' | 'x2' | 'y2', number>;
  const colour = [item.fill, item.stroke].find((each) => typeof each === 'string' && each !== 'transparent');
  return [
    {
      row: row ?? {},
      ...(title && { title }),
      colour: typeof colour === 'string' ? colour : '',
      box: { x: x + x1, y: y + y1, width: x2 - x1, height: y2 - y1 },
      x: x + pxOf(item.x),
      y: y + pxOf(item.y),
    },
  ];
}

/** Entries from the spec's own tooltips: `"tooltip": true`. */
function tooltipEntries(tooltip: unknown): Readout['entries'] | undefined {
  if (typeof tooltip !== 'object' || tooltip === null) return undefined;
  return Object.entries(tooltip).map(([name, label]) => ({ name, label: String(label) }));
}

function markReadout({ row, title, colour, box }: ShownRow): Readout {
  const words = partsOf(row).join(', ');
  const entries = title ?? [{ name: row.column_title ?? '', label: reading(row), colour }];
  return { key: row.area || words, title: title ? '' : words, entries, box };
}

/** Merges marks that show the same figure, such as a line and its dots, into one entry. */
function placeReadouts(shown: readonly ShownRow[], plot: Readout['box']): Readout[] {
  const known = shown.filter(({ row, title }) => title || row.value !== null);
  const places = [...new Set(known.map(({ x }) => Math.round(x)))].sort((a, b) => a - b);
  return places.map((place, index) => {
    const here = known.filter(({ x }) => Math.round(x) === place);
    const rows = new Map(
      here.map((one) => [JSON.stringify(one.title ?? partsOf(one.row).concat(reading(one.row))), one]),
    );
    const found = [...rows.values()];
    const [first] = found;
    const alike = partsOf(first?.row ?? {}).filter((part) =>
      found.length === 1
        ? part === first?.row.period_label
        : found.every(({ row }) => partsOf(row).includes(part)),
    );
    const from = index === 0 ? place : (place + (places[index - 1] ?? place)) / 2;
    const to = index === places.length - 1 ? place : (place + (places[index + 1] ?? place)) / 2;
    const title = alike.join(', ');
    return {
      key: title || String(place),
      title,
      entries: found.flatMap((one) => one.title ?? [placeEntry(one, alike)]),
      box: { ...plot, x: from, width: Math.max(1, to - from) },
      rule: true,
      dots: found.flatMap((one) => (one.title ? [] : [{ x: place, y: one.y, colour: one.colour }])),
    };
  });
}

function placeEntry({ row, colour }: ShownRow, alike: readonly string[]): Readout['entries'][number] {
  const own = partsOf(row).filter((part) => !alike.includes(part));
  return { name: own.join(', ') || (row.column_title ?? ''), label: reading(row), colour };
}

const partsOf = ({ member_name, member2_name, area_name, period_label }: Row): string[] =>
  [member_name, member2_name, area_name, period_label].filter((part): part is string => Boolean(part));

const reading = ({ reading, label = '' }: Row): string => reading ?? label;
