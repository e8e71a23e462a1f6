import type { NumberFormat } from '#generated/types.ts';
import { fillMessage, type MessageValues } from './fillMessage.ts';
import { formatNumber, roundTo } from './formatNumber.ts';
import { numberWords } from './numberWords.ts';
import { word, wordList } from './suiteWords.ts';

/** -1, 0 or 1: the sign of a figure as readers see it, rounded to its decimals. */
export function shownSign(value: number, format: NumberFormat): -1 | 0 | 1 {
  const rounded = roundTo(value, format.decimals);
  return rounded > 0 ? 1 : rounded < 0 ? -1 : 0;
}

const size = (value: number, format: NumberFormat) =>
  formatNumber(Math.abs(value), { ...format, signed: false });

const isRelative = (format: NumberFormat) =>
  format.kind === 'percent-change' || format.kind === 'points' || format.kind === 'percentage';

export interface MoveWords {
  /** verb in "was unchanged" */
  be?: 'was' | 'were' | 'is' | 'are' | undefined;
  /** formatted level reached: "rose by 120 to 4,500", "was unchanged at 4,500" */
  level?: string | undefined;
  /** unit of the change: "rose by 1.2 tonnes" */
  unit?: string | undefined;
  /** verbs for up and down; absent: rise and fall */
  verbs?: MoveVerbs | undefined;
  /** changes up to this size are not clear, because the figures are from samples; absent: none */
  margin?: number | undefined;
}

/** Messages with the past tense of the verbs for up and down. */
export type MoveVerbs = 'rise' | 'grow';

const beOf = ({ be = 'was' }: MoveWords) => word(`be-${be}`);
const verbOf = ({ verbs = 'rise' }: MoveWords, isUp: boolean) => wordList(verbs)[isUp ? 0 : 1];

/**
 * Describes a change by its kind and rounded size: "rose 2.0%", "fell 0.3 percentage points", "rose by 1.2",
 * "moved up three places", "was unchanged"; "did not clearly change" within its margin.
 */
export function movePhrase(value: number, format: NumberFormat, words: MoveWords = {}): string {
  const sign = shownSign(value, format);
  if (format.kind === 'rank') return rankPhrase(value, sign);
  const { level, unit } = words;
  const to = level ? '-level' : '';
  if (isUnclear(value, words.margin)) return word(`move-unclear${to}`, { level });
  if (sign === 0) return word(`move-unchanged${to}`, { be: beOf(words), level });
  const amount = [size(value, format), unit].filter(Boolean).join(' ');
  const by = isRelative(format) ? '' : '-by';
  return word(`move${by}${to}`, { verb: verbOf(words, sign > 0), amount, level });
}

const inWords = (count: number) => (count === 0 ? word('number-none') : numberWords(count));

/**
 * Describes a change between small counts, without a percentage: "fell from four to one", "was unchanged at
 * four".
 */
export function fewPhrase([from, to]: readonly [number, number], words: MoveWords = {}): string {
  if (from === to) return word('move-unchanged-level', { be: beOf(words), level: inWords(to) });
  return word('move-few', { verb: verbOf(words, to > from), from: inWords(from), to: inWords(to) });
}

const eitherWay = (key: string, isUp: boolean, values: MessageValues = {}) =>
  fillMessage(wordList(key)[isUp ? 0 : 1] ?? '', values);

function rankPhrase(value: number, sign: -1 | 0 | 1): string {
  if (sign === 0) return word('move-no-place');
  const count = Math.abs(Math.round(value));
  return eitherWay(count === 1 ? 'move-place' : 'move-places', sign > 0, { count: numberWords(count) });
}

/** Whether a change is so small that the samples of its figures cannot show it. */
export const isUnclear = (value: number, margin = -1) => Math.abs(value) <= margin;

/** "up 2.0%", "down 0.3%", "unchanged"; for a change within its margin "not clearly changed". */
export function movingPhrase(value: number, format: NumberFormat, margin?: number): string {
  if (isUnclear(value, margin)) return word('moving-unclear');
  const sign = shownSign(value, format);
  if (sign === 0) return word('moving-unchanged');
  return eitherWay('moving', sign > 0, { amount: size(value, format) });
}

/**
 * The largest gap at which two figures count as about the same, in their unit or in percent of the larger.
 */
export interface Nearness {
  difference?: number | undefined;
  percent?: number | undefined;
}

/** -1, 0 or 1 if the first figure is lower, about the same or higher. */
export function shownSide(
  here: number,
  there: number,
  format: NumberFormat,
  near: Nearness = {},
): -1 | 0 | 1 {
  const { sign, isNear } = comparedAsShown(here, there, format, near);
  return isNear ? 0 : sign;
}

/**
 * Compares two figures as readers see them, rounded: -1, 0 or 1 if the first is lower, equal or higher.
 * `isNear` if they are about the same.
 */
function comparedAsShown(here: number, there: number, format: NumberFormat, near: Nearness) {
  const [own, other] = [roundTo(here, format.decimals), roundTo(there, format.decimals)];
  const apart = roundTo(Math.abs(own - other), format.decimals);
  const { difference = 0, percent = 0 } = near;
  const within = Math.max(difference, (percent / 100) * Math.max(Math.abs(own), Math.abs(other)));
  return { sign: shownSign(own - other, format), isNear: apart <= within };
}

/**
 * Compares two growth rates by their rounded figures: "faster than", "a smaller fall than", "against a rise
 * in"; "in line with" if they are about the same.
 */
export function pacePhrase(
  here: number,
  there: number,
  format: NumberFormat,
  near: Nearness = {},
  growing = 'pace-growing',
): string {
  const own = shownSign(here, format);
  const other = shownSign(there, format);
  const { sign: difference, isNear } = comparedAsShown(here, there, format, near);
  if (isNear || (other === 0 && own === 0)) return word('pace-near');
  if (other === 0) return word('pace-still');
  if (own !== other) return wordList('pace-against')[other > 0 ? 1 : 0] ?? '';
  if (difference === 0) return word('pace-near');
  return wordList(own > 0 ? growing : 'pace-falling')[difference > 0 ? 1 : 0] ?? '';
}

/** Compares how far two levels have moved since a common start: "more than" where a pace is "faster than". */
export const extentPhrase: typeof pacePhrase = (here, there, format, near) =>
  pacePhrase(here, there, format, near, 'extent-growing');

/** Compares two levels by their rounded figures. */
export function versusPhrase(here: number, there: number, format: NumberFormat, near: Nearness = {}): string {
  const { sign, isNear } = comparedAsShown(here, there, format, near);
  if (sign !== 0 && isNear) return word('versus-near');
  return wordList('versus')[sign + 1] ?? '';
}
