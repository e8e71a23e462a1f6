import type { CompiledSuite } from '#generated/types.ts';
import { type ExpectedForm, isEqual } from './arithmetic.ts';
import type { BoundFigure } from './boundFigure.ts';
import { type Claim, claim } from './claim.ts';
import { readMove, readNumber, type WrittenNumber } from './readNumber.ts';

/** Half of a last digit decides, and binary dust does not. */
const DUST = 1 + 1e-9;

/**
 * What the last digit counts that a number is written with. What is "about" so much has three digits, or is rounded to ten. Noughts at the end of a whole number say nothing where a page writes
 * fewer digits: of projections, and of figures kept in millions, which it writes to the tenth of one.
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

/** What the first digit of a figure counts. */
const firstDigitOf = (value: number) => 10 ** Math.floor(Math.log10(Math.abs(value) || 1));

const near = (one: number, other: number, step: number) =>
  Math.abs(one - other) <= (step / 2) * DUST + 1e-9 * Math.max(Math.abs(one), Math.abs(other));

/** Whether a written number is a figure, rounded to the digits that it is written with, in its unit. */
function isWritten(written: WrittenNumber, figure: BoundFigure, value = figure.value): boolean {
  const { form } = figure;
  if (written.below) return written.unit === form.unit && value > 0 && value * form.scale < written.value;
  return written.unit === form.unit && near(written.value, value * form.scale, stepOf(written, figure));
}

/** @param size the sign is said by another word, or must be written */
export function weighNumber(text: string, figure: BoundFigure, size?: 'abs' | 'signed'): Claim[] {
  const written = readNumber(text);
  if (!written) return [];
  const isSized =
    size === 'abs' ? isWritten(written, figure, Math.abs(figure.value)) : isWritten(written, figure);
  const hasSign = size !== 'signed' || written.signed || written.value === 0;
  return [claim('number', text, isSized && hasSign, inWords(figure))];
}

/**
 * "rose 3.1%", "fell by 120 to 4,500", "was unchanged", "fell from four to one".
 * @param ends what it moved from and to
 */
export function weighMove(
  text: string,
  figure: BoundFigure,
  { now, before }: { now?: BoundFigure | undefined; before?: BoundFigure },
): Claim[] {
  const move = readMove(text);
  if (!move) return [];
  const { value, form } = figure;
  const isFlat = near(value, 0, form.step);
  const goes = move.way === 0 ? isFlat : Math.sign(value) === move.way;
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

/** How far apart figures may be that are about the same: however far where their intervals overlap, else by the rule that the manifests state, in their own unit. */
function nearness(here: BoundFigure, there: BoundFigure, { sentences }: CompiledSuite): number {
  const [from, to] = here.interval ?? [here.value, here.value];
  const [start, end] = there.interval ?? [there.value, there.value];
  if ((here.interval || there.interval) && from <= end && to >= start) return Number.POSITIVE_INFINITY;
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
  return Math.max(rule?.difference ?? 0, ((rule?.percent ?? 0) / 100) * size);
}

/** "grow" or "shrink", of which a template says which is for what lies above nought. */
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
