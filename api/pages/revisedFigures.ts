import { value } from '#engine/core/measures/value.ts';
import { groupDigits } from '#engine/core/words/formatNumber.ts';
import type { BlockView, PageView } from '#generated/types.ts';
import { type ShownFigure, shownFigures } from './shownFigures.ts';

/** How a page's figures differ from those of an earlier vintage. */
export interface PageRevision {
  /** current figures; one in several blocks counts once */
  all: number;
  /** current figures whose text has changed */
  revised: number;
  /** figures in only one of the two vintages */
  others: number;
  /** the largest revision in words: "Jobless: Lee Bay, 2024: 5.1 → 5.3 (+0.2 points)" */
  largest?: string;
}

interface Revised {
  title: string;
  before: ShownFigure;
  now: ShownFigure;
}

/** Compares two views of one page, figure by figure as readers see them. */
export function revisedFigures(older: PageView, newer: PageView): PageRevision {
  const [before, now] = [figuresOf(older), figuresOf(newer)];
  const pairs = [...now].flatMap(([key, { title, figure }]): Revised[] => {
    const known = before.get(key)?.figure;
    return known ? [{ title, before: known, now: figure }] : [];
  });
  const revised = pairs.filter((pair) => pair.before.plain !== pair.now.plain);
  const largest = largestOf(revised);
  return {
    all: now.size,
    revised: revised.length,
    others: now.size + before.size - 2 * pairs.length,
    ...(largest && { largest: inWords(largest) }),
  };
}

/** Every figure once, even if several blocks show it. */
function figuresOf({ blocks }: PageView): Map<string, { title: string; figure: ShownFigure }> {
  const all = new Map<string, { title: string; figure: ShownFigure }>();
  for (const block of blocks) {
    if (!('frame' in block)) continue;
    for (const [key, figure] of shownFigures(block.frame)) {
      const { series, measure, title } = figure.column;
      const what = JSON.stringify([series, measure, title, key.slice(0, key.lastIndexOf('|')), figure.name]);
      if (!all.has(what)) all.set(what, { title: titleOf(block, figure), figure });
    }
  }
  return all;
}

const titleOf = (block: Extract<BlockView, { frame: unknown }>, { column }: ShownFigure): string =>
  block.frame.columns.length > 1 ? column.title : block.title;

/**
 * The largest revision: published figures come before calculated ones. Sizes are in points for percentages,
 * otherwise in percent.
 */
function largestOf(revised: readonly Revised[]): Revised | undefined {
  const published = revised.filter(({ now }) => now.column.measure === value.name);
  const among = published.length > 0 ? published : revised;
  return among.toSorted((a, b) => sizeOf(b) - sizeOf(a))[0];
}

const sizeOf = ({ before, now }: Revised): number =>
  Math.abs(inPoints(now) ? now.value - before.value : percentOf(before.value, now.value));

const inPoints = ({ column: { format } }: ShownFigure): boolean =>
  ['percentage', 'percent-change', 'points'].includes(format.kind);

const percentOf = (before: number, now: number): number =>
  before === 0 ? 0 : ((now - before) / Math.abs(before)) * 100;

function inWords({ title, before, now }: Revised): string {
  const change = inPoints(now)
    ? `${signed(now.value - before.value, now.column.format.decimals)} points`
    : `${signed(percentOf(before.value, now.value), 1)}%`;
  return `${[title, now.name].filter(Boolean).join(': ')}: ${before.plain} → ${now.plain} (${change})`;
}

const signed = (value: number, decimals: number): string =>
  `${value > 0 ? '+' : ''}${groupDigits(value, decimals)}`;
