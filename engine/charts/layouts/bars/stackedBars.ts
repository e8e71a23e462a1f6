import { linearScale, type Scale } from '#engine/charts/axis/linearScale.ts';
import type { ChartLayout, ChartRow, DrawRow, LayoutInput, Readout } from '#engine/charts/contract/chart.ts';
import { frameFormat } from '#engine/charts/contract/frameFormat.ts';
import { figureLabel } from '#engine/charts/labels/figureLabel.ts';
import { textWidth } from '#engine/charts/labels/textWidth.ts';
import { legend } from '#engine/charts/layouts/parts/legend.ts';
import { type Layer, stackSums } from '#engine/charts/layouts/parts/stackSums.ts';
import { tickRow } from '#engine/charts/layouts/parts/tickRow.ts';
import { tenth, words } from '#engine/charts/layouts/parts/words.ts';
import {
  type BarGroup,
  type BarGroups,
  barGroups,
  type CategoryDimension,
  nameColour,
} from '#engine/charts/rows/barGroups.ts';
import { onColour, paint, stepColour } from '#engine/charts/scale/colours.ts';
import type { NumberFormat } from '#generated/types.ts';
import { labelRoom, type NameColumn, nameColumn, nameHeight, nameWords } from './barColumn.ts';
import { foldLayers } from './foldLayers.ts';

const bar = 26;
const outer = 12;

/**
 * One horizontal stack per category (areas, else members that are split by others, else periods), a layer per member or column, each figure written where its layer has
 * room. With figures of both signs a marker and the sum stand at the end.
 */
export function stackedBars(input: LayoutInput): ChartLayout {
  const { frame, rows, size } = input;
  const format = frameFormat(frame);
  const all = barGroups(frame, rows, stackCategory(input));
  const sorted = gradedColours(foldLayers(all, format), input.options);
  const names = nameColumn(sorted.groups, input.width, size);
  const sums = sorted.groups.map(({ figures }) =>
    stackSums(sorted.series.map((_, at) => figures[at]?.value ?? null)),
  );
  const mixed = sums.some(({ low }) => low < 0);
  const totals = mixed ? sums.map(({ low, high }) => low + high) : [];
  const room = totalRoom(totals, format);
  const left = names.width + room.left;
  const width = input.width - left - room.right;
  const xDomain: [number, number] = [
    Math.min(0, ...sums.map(({ low }) => low)),
    Math.max(0, ...sums.map(({ high }) => high)),
  ];
  if (xDomain[0] === xDomain[1]) xDomain[1] = 1;
  const x = linearScale(xDomain, [0, width]);
  const head = legend(
    sorted.series.map((one) => ({ ...one, dashed: false, shape: 'box' })),
    left,
    input.width,
  );
  const placed = placeStacks({ input, sorted, names, left, x, mixed });
  return {
    rows: [...head.rows, ...placed.rows],
    signals: { xDomain },
    width,
    height: placed.height,
    padding: { left, right: room.right, top: head.height + 2, bottom: 4 },
    readouts: placed.readouts,
  };
}

/**
 * With the option `colour: "levels"` layers that are grades, the best first, take the colours of levels; the layer `rest` is grey.
 */
function gradedColours(groups: BarGroups, { colour, rest }: LayoutInput['options']): BarGroups {
  if (colour !== 'levels') return groups;
  const count = groups.series.filter(({ key }) => key !== rest).length;
  const series = groups.series.map((one, index) => ({
    ...one,
    colour: one.key === rest ? paint('other') : stepColour('level', index, count),
  }));
  return { ...groups, series };
}

/** px the sums need left and right of the longest stacks. */
function totalRoom(totals: number[], format: NumberFormat): { left: number; right: number } {
  const room = (negative: boolean): number => {
    const labels = totals
      .filter((total) => total < 0 === negative)
      .map((total) => figureLabel(total, format));
    return labels.length === 0 ? 4 : labelRoom(labels, 12, true) + 6;
  };
  return { left: totals.length === 0 ? 0 : room(true), right: room(false) };
}

function stackCategory({ frame, options }: LayoutInput): CategoryDimension {
  if (options.by === 'period' || options.by === 'member' || options.by === 'area') return options.by;
  if (frame.dims.includes('member2') && !frame.dims.includes('area')) return 'member';
  return frame.dims.includes('area') || !frame.dims.includes('period') ? 'area' : 'period';
}

interface Placing {
  input: LayoutInput;
  sorted: BarGroups;
  names: NameColumn;
  left: number;
  x: Scale;
  mixed: boolean;
}

function placeStacks(placing: Placing): { rows: DrawRow[]; height: number; readouts: Readout[] } {
  const { input, sorted, names, left } = placing;
  const rows: DrawRow[] = [];
  const readouts: Readout[] = [];
  let y = 0;
  sorted.groups.forEach((group, index) => {
    const above = nameHeight(names, index);
    const top = y + above;
    rows.push(
      nameWords(names, index, { left: -left, top: y, middle: top + bar / 2 }, nameColour(group)),
      ...stackRows(placing, group, top),
    );
    readouts.push({
      key: group.key,
      title: group.name,
      entries: sorted.series.flatMap((one, at) => {
        const row = group.figures[at];
        return row ? [{ name: one.name, label: row.reading, colour: one.colour }] : [];
      }),
      box: { x: -left, y, width: input.width, height: above + bar },
    });
    y = top + bar + outer;
  });
  return { rows, height: Math.max(bar, y - outer), readouts };
}

function stackRows({ sorted, x, mixed, input }: Placing, group: BarGroup, top: number): DrawRow[] {
  const format = frameFormat(input.frame);
  const { layers, low, high } = stackSums(sorted.series.map((_, at) => group.figures[at]?.value ?? null));
  const drawn = sorted.series.flatMap((series, at) => {
    const layer = layers[at];
    const row = group.figures[at];
    if (!layer || !row) return [];
    const box = {
      part: 'bar',
      ...layer,
      py: tenth(top),
      py2: tenth(top + bar),
      colour: series.colour,
      tentative: row.tentative,
    };
    const ends = { from: x(layer.from), to: x(layer.to) };
    const place = { ...(mixed ? besideTick(ends, x(low + high)) : ends), middle: top + bar / 2 };
    return [box, ...layerLabel(place, row, series.colour, format)];
  });
  if (drawn.length === 0)
    return [words({ x: x(0) + 6, y: top + bar / 2, text: group.figures[0]?.label ?? '' })];
  const zero = { part: 'zero', from: 0, py: top - 3, py2: top + bar + 3 };
  return mixed ? [...drawn, zero, ...totalRows(low + high, { from: low, to: high }, x, top, input)] : drawn;
}

/** The wider part of a layer that the tick of the total cuts in two: its figure stands clear of the tick. */
function besideTick(ends: Layer, tick: number): Layer {
  const [left, right] = [Math.min(ends.from, ends.to), Math.max(ends.from, ends.to)];
  if (tick <= left || tick >= right) return ends;
  return tick - left > right - tick ? { from: left, to: tick } : { from: tick, to: right };
}

/** A layer's figure where it fits, else rounded to a whole where that does. */
function layerLabel(
  layer: { from: number; to: number; middle: number },
  row: ChartRow,
  colour: string,
  format: NumberFormat,
): DrawRow[] {
  const room = Math.abs(layer.to - layer.from) - 6;
  const choices = [row.label, figureLabel(row.value ?? 0, { ...format, decimals: 0 })];
  const text = choices.find((choice) => textWidth(choice, 12) <= room);
  if (text === undefined) return [];
  const place = { x: (layer.from + layer.to) / 2, y: layer.middle, align: 'center' as const };
  return [words({ ...place, text, colour: row.tentative ? paint('ink') : onColour(colour) })];
}

function totalRows(total: number, ends: Layer, x: Scale, top: number, { frame }: LayoutInput): DrawRow[] {
  const format = frameFormat(frame);
  return [
    tickRow(x(total), top - 4, top + bar + 4, paint('ink')),
    words({
      x: total < 0 ? x(ends.from) - 8 : x(ends.to) + 8,
      y: top + bar / 2,
      text: figureLabel(total, format),
      align: total < 0 ? 'right' : 'left',
      strong: true,
      colour: paint('ink'),
    }),
  ];
}
