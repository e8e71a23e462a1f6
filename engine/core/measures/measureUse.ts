import { word } from '#engine/core/words/suiteWords.ts';
import type { MeasureRef, SentencesManifest, SeriesManifest } from '#generated/types.ts';
import type { Measure, MeasureArguments, MeasureUse, Since, UnitOfFigures } from './measure.ts';
import { measureNamed } from './registry.ts';
import { value } from './value.ts';

type Written = Exclude<MeasureRef, string>;

/** Fills {params} into references; texts without one are unchanged. */
export interface ReferenceParams {
  /** the measure that a text names or a param chose */
  measure(text: string): MeasureRef;
  /** the value of another argument */
  argument(text: string): string | number;
}

const noParams: ReferenceParams = { measure: (text) => text, argument: (text) => text };

const asWritten = (reference: MeasureRef): Written =>
  typeof reference === 'string' ? { name: reference } : reference;

/** A reference with the measure that a param chose. The reference's own arguments take precedence. */
function chosen(reference: MeasureRef, params: ReferenceParams): Written {
  const { name, ...said } = asWritten(reference);
  return { ...asWritten(params.measure(name)), ...said };
}

/**
 * The normal form of a measure in a manifest; absent: the value. Arguments that a measure does not have
 * belong to the measure it is calculated from, if `on` is only a name. undefined for an unknown measure.
 */
export function measureUse(
  reference: MeasureRef = value.name,
  params: ReferenceParams = noParams,
): MeasureUse | undefined {
  const { name, on, ...rest } = chosen(reference, params);
  const measure = measureNamed(name);
  if (!measure) return undefined;
  const filled = Object.entries(rest).map(([key, given]): [string, typeof given] => [
    key,
    typeof given === 'string' ? params.argument(given) : given,
  ]);
  const isOwn = ([key]: [string, unknown]) => measure.arguments?.[key] !== undefined;
  const own = Object.fromEntries(filled.filter(isOwn)) as MeasureArguments;
  if (on === undefined) return { name, args: own };
  const below = Object.fromEntries(filled.filter((argument) => !isOwn(argument)));
  const ground = measureUse(typeof on === 'string' ? { ...below, name: on } : on, params);
  return ground && { name, args: { ...own, on: ground } };
}

/** A measure with its arguments. */
interface Working {
  measure: Measure;
  args: MeasureArguments;
}

/** Whether two figures are calculated in the same way. */
export const isSameUse = (one: Working, other: Working): boolean =>
  one.measure === other.measure && JSON.stringify(one.args) === JSON.stringify(other.args);

/** The measure that another one is calculated from; undefined if it uses published figures. */
function groundOf({ args: { on } }: Pick<Working, 'args'>): Working | undefined {
  const measure = on && measureNamed(on.name);
  return measure && { measure, args: on.args };
}

/** Start of a figure's comparison, from its measure or the one below; undefined if it compares no periods. */
export function sinceOf(working: Working): Since | undefined {
  const ground = groundOf(working);
  return working.measure.since?.(working.args) ?? (ground && sinceOf(ground));
}

/** Whether a figure, or the one it is calculated from, compares amounts in percent. */
export function isByPercent(working: Working): boolean {
  const ground = groundOf(working);
  return working.measure.byPercent?.(working.args) === true || (ground !== undefined && isByPercent(ground));
}

/** Name of a figure in a sentence, from its series; undefined if only the title of its chart can name it. */
export function calledOf(working: Working, series: SeriesManifest): string | undefined {
  const ground = groundOf(working);
  if (ground && calledOf(ground, series) === undefined) return undefined;
  return working.measure.called?.(working.args, series);
}

/**
 * Whether a figure covers the year to its period, according to the measure at the bottom of its `on` chain.
 */
export function spansYear(working: Working, series: SeriesManifest): boolean {
  const ground = groundOf(working);
  return ground ? spansYear(ground, series) : (working.measure.spansYear?.(series, working.args) ?? false);
}

/** Unit and format of a figure; `published` is those of its series. */
export function unitOf(
  working: Working,
  series: SeriesManifest,
  published: UnitOfFigures,
  other: (key: string) => SeriesManifest | undefined,
): UnitOfFigures {
  const ground = groundOf(working);
  const base = ground ? unitOf(ground, series, published, other) : published;
  return working.measure.unit(series, working.args, base, other);
}

/** Texts of a measure for readers. */
export const measureProse = (
  name: string,
): Record<'title' | 'description' | 'formula' | 'reference', string> => ({
  title: word(`measure-${name}`),
  description: word(`measure-${name}-about`),
  formula: word(`measure-${name}-formula`),
  reference: word(`measure-${name}-source`),
});

/** Heading of a figure: "Growth since the base year". */
export function titleOf({ measure, args }: Working): string {
  const variant = measure.variant?.(args);
  return word(`measure-${measure.name}${variant === undefined ? '' : `-${variant}`}`);
}

/**
 * How many significant digits projections are rounded to; undefined if their source rounds them, or the measure
 * itself does.
 */
export const digitsAhead = (
  { projections }: SentencesManifest,
  { series, measure }: { series: SeriesManifest; measure: Measure },
): number | undefined => (series.sourceRounds || measure.asShown ? undefined : projections?.digits);
