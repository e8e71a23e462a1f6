import { linearScale, type Scale } from '#engine/charts/axis/linearScale.ts';
import type { ChartLayout, DrawRow, LayoutInput } from '#engine/charts/contract/chart.ts';
import { frameFormat } from '#engine/charts/contract/frameFormat.ts';
import { chartWord } from '#engine/charts/labels/chartWords.ts';
import { figureLabel } from '#engine/charts/labels/figureLabel.ts';
import { tickRow } from '#engine/charts/layouts/parts/tickRow.ts';
import { lineHeight, tenth, words } from '#engine/charts/layouts/parts/words.ts';
import type { BarGroup } from '#engine/charts/rows/barGroups.ts';
import { paint } from '#engine/charts/scale/colours.ts';
import { groupDigits, shortScale } from '#engine/core/words/formatNumber.ts';
import type { NumberFormat } from '#generated/types.ts';
import { labelRoom, type NameColumn, nameColumn, nameHeight, nameWords } from './barColumn.ts';
import { runningTotals, type WaterfallStep } from './runningTotals.ts';

const bar = 14;
const outer = 8;
const gap = 6;

/**
 * Steps from a start to an end, down the page: each bar begins where the one before ended. Where the steps start from a whole, the axis leaves out most of it, and the
 * wholes are ticks, since a cut bar would mislead.
 */
export function waterfall(input: LayoutInput): ChartLayout {
  const { frame, size } = input;
  const steps = runningTotals(input.rows, frame, chartWord('total'));
  const names = nameColumn(steps.map(asGroup), input.width, size);
  const format = frameFormat(frame);
  const labels = steps.map((step) => stepLabel(step, { ...format, signed: !step.total }));
  const room = labelRoom(labels, 12, true);
  const left = names.width + room;
  const width = input.width - left - room;
  const xDomain = domainOf(steps);
  const x = linearScale(xDomain, [0, width]);
  const { tops, height } = placeSteps(steps, names);
  const drawn = steps.flatMap((step, index) => {
    const top = tops[index] ?? 0;
    const place = { left: -left, top: top - nameHeight(names, index), middle: top + bar / 2 };
    const name = nameWords(names, index, place, step.total ? paint('ink') : undefined);
    const next = names.side === 'left' ? tops[index + 1] : undefined;
    return [name, ...stepRows({ step, top, next, x, xDomain }), stepWords(step, labels[index] ?? '', x, top)];
  });
  return {
    rows: drawn,
    signals: { xDomain },
    width,
    height,
    padding: { left, right: room, top: 2, bottom: 4 },
    readouts: steps.map((step, index) => {
      const above = nameHeight(names, index);
      const name = step.total ? '' : (frame.columns[0]?.title ?? '');
      return {
        key: step.key,
        title: step.name,
        entries: [{ name, label: labels[index] ?? '', colour: colourOf(step) }],
        box: { x: -left, y: (tops[index] ?? 0) - above, width: input.width, height: bar + above },
      };
    }),
  };
}

/** px of the top of every bar, and of all together. */
function placeSteps(steps: readonly WaterfallStep[], names: NameColumn): { tops: number[]; height: number } {
  let y = 0;
  const tops = steps.map((_, index) => {
    const top = y + nameHeight(names, index);
    const lines = names.side === 'left' ? (names.lines[index]?.length ?? 1) * lineHeight : 0;
    y = top + Math.max(bar, lines) + outer;
    return top;
  });
  return { tops, height: Math.max(bar, y - outer) };
}

/** From zero where the steps start there; else just wide enough for the ends and all between, since a small step would vanish beside large totals. */
function domainOf(steps: readonly WaterfallStep[]): [number, number] {
  const fromWhole = steps[0]?.total === true;
  const ends = steps
    .flatMap(({ from, to, total }) => [fromWhole && total ? to : from, to])
    .filter((end) => end !== null);
  const low = Math.min(...ends);
  const high = Math.max(...ends);
  if (!Number.isFinite(low) || low === high) return [0, Math.max(1, high)];
  const margin = fromWhole ? (high - low) * 0.06 : 0;
  return [low - margin, high + margin];
}

interface PlacedStep {
  step: WaterfallStep;
  /** px of its top, and of the next step's where a line leads there */
  top: number;
  next: number | undefined;
  x: Scale;
  xDomain: [number, number];
}

function stepRows({ step, top, next, x, xDomain }: PlacedStep): DrawRow[] {
  const { from, to, total, tentative } = step;
  if (from === null || to === null) return [];
  const isFar = total && (xDomain[0] > 0 || xDomain[1] < 0);
  const box = {
    part: 'bar',
    from,
    to,
    py: tenth(top),
    py2: tenth(top + bar),
    colour: colourOf(step),
    tentative,
  };
  const drawn = isFar ? tickRow(x(to), top - 2, top + bar + 2, colourOf(step)) : box;
  return next === undefined
    ? [drawn]
    : [drawn, { part: 'link', from: to, py: tenth(top + bar), py2: tenth(next) }];
}

function stepWords(step: WaterfallStep, label: string, x: Scale, top: number): DrawRow {
  const middle = top + bar / 2;
  if (step.from === null || step.to === null) return words({ x: x(step.at) + gap, y: middle, text: label });
  const leftwards = step.to < step.from;
  const end = x(step.to) + (leftwards ? -gap : gap);
  return words({
    x: end,
    y: middle,
    text: label,
    align: leftwards ? 'right' : 'left',
    strong: step.total,
    colour: step.total ? paint('ink') : paint('ink-2'),
  });
}

/** In the scale figures are stored in: "$2,481.2m" tells two years apart where "$2.5b" does not. */
function stepLabel(step: WaterfallStep, format: NumberFormat): string {
  if (step.value === null) return step.missing;
  const { magnitude = 0 } = format;
  if (magnitude !== 6 && magnitude !== 9) return figureLabel(step.value, format);
  const digits = groupDigits(Math.abs(step.value), format.decimals);
  const sign = !/[1-9]/u.test(digits) ? '' : step.value < 0 ? '\u2212' : format.signed ? '+' : '';
  return `${sign}${format.prefix ?? ''}${shortScale(digits, magnitude)}`;
}

function colourOf(step: WaterfallStep): string {
  if (step.total) return paint('total');
  return paint((step.value ?? 0) < 0 ? 'negative' : 'positive');
}

function asGroup(step: WaterfallStep): BarGroup {
  return { key: step.key, name: step.name, shortName: step.name, strong: step.total, figures: [] };
}
