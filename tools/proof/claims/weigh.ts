import type { CompiledSuite } from '#generated/types.ts';
import { type ExpectedForm, isEqual, marginBetween } from './arithmetic.ts';
import type { BoundFigure } from './boundFigure.ts';
import { type Claim, claim } from './claim.ts';
import { readMove, readNumber, type WrittenNumber } from './readNumber.ts';

/** Half of a last digit decides; floating-point error does not. */
const DUST = 1 + 1e-9;

/**
 * The value of the last digit that a number is written with. A number with "about" has three digits or is
 * rounded to ten. Final zeros of a whole number do not count if a page writes fewer digits, as it does for
 * projections and for figures stored in millions, which it writes to a tenth of one.
 */
function stepOf(written: WrittenNumber, figure: BoundFigure): number {
  const { value, step, roughly } = written;
  const { form } = figure;
  const isTiny = Math.abs(figure.value) < form.step / 2;
  const shown = (isTiny ? firstDigitOf(figure.value) : form.step) * form.scale;
  const coarsest = roughly ? Math.max(10, firstDigitOf(value) / 100) : shown;
  let coarse = step;
  while (value !== 0 && step >= 1 && coarse < coarsest && value % (coarse * 10) === 0) coarse *= 10;
  return coarse;
}

/** The value of a figure's first digit. */
const firstDigitOf = (value: number) => 10 ** Math.floor(Math.log10(Math.abs(value) || 1));

const near = (one: number, other: number, step: number) =>
  Math.abs(one - other) <= (step / 2) * DUST + 1e-9 * Math.max(Math.abs(one), Math.abs(other));

/** Whether a written number is a figure in its unit, rounded to the digits that are written. */
function isWritten(written: WrittenNumber, figure: BoundFigure, value = figure.value): boolean {
  const { form } = figure;
  if (written.below) return written.unit === form.unit && value > 0 && value * form.scale < written.value;
  return written.unit === form.unit && near(written.value, value * form.scale, stepOf(written, figure));
}

/** @param size whether another word gives the sign, or it must be written */
export function weighNumber(text: string, figure: BoundFigure, size?: 'abs' | 'signed'): Claim[] {
  const written = readNumber(text);
  if (!written) return [];
  const isSized =
    size === 'abs' ? isWritten(written, figure, Math.abs(figure.value)) : isWritten(written, figure);
  // "About 420 more" is said without a plus.
  const isPlain = written.roughly && written.value > 0;
  const hasSign = size !== 'signed' || written.signed || written.value === 0 || isPlain;
  return [claim('number', text, isSized && hasSign, inWords(figure))];
}

/**
 * "rose 3.1%", "fell by 120 to 4,500", "was unchanged", "fell from four to one".
 * @param ends the figures before and after
 */
export function weighMove(
  text: string,
  figure: BoundFigure,
  { now, before }: { now?: BoundFigure | undefined; before?: BoundFigure },
): Claim[] {
  const move = readMove(text);
  if (!move) return [];
  const { value, form } = figure;
  const [low, high] = figure.interval ?? [value, value];
  const isFlat = near(value, 0, form.step) || (low <= 0 && high >= 0);
  const isClear = !figure.interval || !isFlat;
  const goes = move.way === 0 ? isFlat : isClear && Math.sign(value) === move.way;
  const numbers: [WrittenNumber | undefined, BoundFigure | undefined, number?][] = [
    [move.by, figure, Math.abs(value)],
    [move.from, before],
    [move.level, now],
  ];
  return [
    claim('direction', text, goes, inWords(figure)),
    ...numbers.flatMap(([written, of, size]) =>
      written && of ? [claim('number', text, isWritten(written, of, size), inWords(of))] : [],
    ),
  ];
}

const SAME = /\b(same|equal|in line|as (much|many|high)|about)\b/i;

/** "higher than", "slower than", "against a fall in", "about the same as". */
export function weighComparison(
  text: string,
  here: BoundFigure,
  there: BoundFigure,
  suite: CompiledSuite,
): Claim[] {
  const verdict = comparisonHolds(text.toLowerCase(), here, there, nearness(here, there, suite));
  return verdict === undefined
    ? []
    : [claim('comparison', text, verdict, `${inWords(here)} against ${inWords(there)}`)];
}

function comparisonHolds(
  text: string,
  here: BoundFigure,
  there: BoundFigure,
  within: number,
): boolean | undefined {
  const [x, y, step] = [here.value, there.value, here.form.step];
  const isNear = Math.abs(x - y) <= (within + step) * DUST;
  const isLike = /about|line/.test(text) ? isNear : near(x, y, step * 2);
  if (/against no change/.test(text)) return near(y, 0, step);
  if (/against a (rise|gain|growth|increase)/.test(text)) return y > 0;
  if (/against a (fall|drop|decline|loss)/.test(text)) return y < 0;
  if (/larger fall|steeper fall|faster fall/.test(text)) return x < 0 && y < 0 && x < y;
  if (/smaller fall|slower fall/.test(text)) return x < 0 && y < 0 && x > y;
  if (SAME.test(text)) return isLike;
  if (/\b(higher|more|faster|above|larger|greater|longer|older|dearer)\b/.test(text))
    return x > y && !isEqual(x, y);
  if (/\b(lower|less|fewer|slower|below|smaller|shorter|younger|cheaper)\b/.test(text))
    return x < y && !isEqual(x, y);
  return undefined;
}

/**
 * The most by which figures that are "about the same" may differ, in their own unit: by the rule of the
 * manifests or, if that is more, by half the width of the interval of their difference.
 */
function nearness(here: BoundFigure, there: BoundFigure, { sentences }: CompiledSuite): number {
  const sampled = marginBetween(here, there);
  const { series, form, measure } = here;
  const isGrowth = form.unit === 'percent' && JSON.stringify(measure ?? '').includes('growth');
  const kind = isGrowth
    ? 'percent-change'
    : form.unit === 'points'
      ? 'points'
      : form.unit === 'percent'
        ? 'percentage'
        : /"(ratio|location-quotient)"/.test(JSON.stringify(measure ?? '')) && form.unit === 'plain'
          ? 'ratio'
          : series.unitKind;
  const rule = sentences?.sameWithin?.find(
    ({ series: only, kinds }) =>
      (only?.includes(series.series) ?? true) && (kinds?.some((one) => one === kind) ?? true),
  );
  const size = Math.max(Math.abs(here.value), Math.abs(there.value));
  return Math.max(rule?.difference ?? 0, ((rule?.percent ?? 0) / 100) * size, sampled);
}

/** "grow" or "shrink": the template says which of the two is for figures above zero. */
export function weighEither(text: string, figure: BoundFigure, words: readonly string[]): Claim[] {
  const at = words.findIndex((word) => word.replaceAll('-', ' ').toLowerCase() === text.trim().toLowerCase());
  if (at < 0) return [];
  return [claim('direction', text, at === 0 ? figure.value > 0 : figure.value < 0, inWords(figure))];
}

/** A figure for people who read a finding. */
function inWords({ value, form, cell }: BoundFigure): string {
  const { unit, scale }: ExpectedForm = form;
  const sign = unit === 'dollar' ? '$' : '';
  const end = unit === 'percent' ? '%' : unit === 'points' ? ' percentage points' : '';
  const part = Object.values(cell.part).join(', ');
  return `${sign}${Number((value * scale).toPrecision(8))}${end} (${cell.series}${part && ` ${part}`}, ${cell.area}, ${cell.period})`;
}
