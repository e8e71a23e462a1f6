import type { NumberFormat } from '#generated/types.ts';
import { formatNumber, roundTo } from './formatNumber.ts';
import { numberWords } from './numberWords.ts';

/** -1, 0 or 1 by what a reader sees: the figure rounded to its decimals. */
export function shownSign(value: number, format: NumberFormat): -1 | 0 | 1 {
  const rounded = roundTo(value, format.decimals);
  return rounded > 0 ? 1 : rounded < 0 ? -1 : 0;
}

const size = (value: number, format: NumberFormat) =>
  formatNumber(Math.abs(value), { ...format, signed: false });

const isRelative = (format: NumberFormat) =>
  format.kind === 'percent-change' || format.kind === 'points' || format.kind === 'percentage';

const places = (count: number) => `${numberWords(count)} ${count === 1 ? 'place' : 'places'}`;

export interface MoveWords {
  /** was, were … for "was unchanged" */
  be?: string;
  /** level reached, already formatted: "rose by 120 to 4,500", "was unchanged at 4,500" */
  level?: string;
}

/**
 * "rose 2.0%", "fell 0.3 percentage points", "rose by 1.2", "moved up three places", "was unchanged": by the kind of the
 * change and its rounded size.
 */
export function movePhrase(value: number, format: NumberFormat, words: MoveWords = {}): string {
  const sign = shownSign(value, format);
  if (format.kind === 'rank') return rankPhrase(value, sign);
  const { level } = words;
  if (sign === 0) return `${words.be ?? 'was'} unchanged${level ? ` at ${level}` : ''}`;
  const by = isRelative(format) ? ' ' : ' by ';
  return `${sign > 0 ? 'rose' : 'fell'}${by}${size(value, format)}${level ? ` to ${level}` : ''}`;
}

function rankPhrase(value: number, sign: -1 | 0 | 1): string {
  if (sign === 0) return 'kept its place';
  return `${sign > 0 ? 'moved up' : 'slipped'} ${places(Math.abs(Math.round(value)))}`;
}

/** "up 2.0%", "down 0.3%", "unchanged". */
export function movingPhrase(value: number, format: NumberFormat): string {
  const sign = shownSign(value, format);
  return sign === 0 ? 'unchanged' : `${sign > 0 ? 'up' : 'down'} ${size(value, format)}`;
}

/** How a growth compares with another, by both rounded figures: "faster than", "a smaller fall than", "against a rise in". */
export function pacePhrase(here: number, there: number, format: NumberFormat): string {
  const own = shownSign(here, format);
  const other = shownSign(there, format);
  const difference = shownSign(roundTo(here, format.decimals) - roundTo(there, format.decimals), format);
  if (own !== 0 && other === 0) return 'against no change in';
  if (own > 0 && other > 0) return ['slower than', 'in line with', 'faster than'][difference + 1] ?? '';
  if (own < 0 && other < 0)
    return ['a larger fall than', 'in line with', 'a smaller fall than'][difference + 1] ?? '';
  if (other === 0) return 'in line with';
  return other > 0 ? 'against a rise in' : 'against a fall in';
}

/** How a level compares with another, by both rounded figures. */
export function versusPhrase(here: number, there: number, format: NumberFormat): string {
  const difference = shownSign(roundTo(here, format.decimals) - roundTo(there, format.decimals), format);
  return ['lower than', 'the same as', 'higher than'][difference + 1] ?? '';
}
