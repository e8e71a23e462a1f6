import { smallLetter } from '#engine/core/words/numberWords.ts';
import { word } from '#engine/core/words/suiteWords.ts';
import type { NumberFormat, SeriesManifest } from '#generated/types.ts';
import type { UnitOfFigures } from './measure.ts';

export const percentChange: NumberFormat = { kind: 'percent-change', decimals: 1, suffix: '%' };
export const percentage: NumberFormat = { kind: 'percentage', decimals: 1, suffix: '%' };
export const points: NumberFormat = { kind: 'points', decimals: 1 };
export const indexNumber: NumberFormat = { kind: 'index', decimals: 1 };
export const rankNumber: NumberFormat = { kind: 'rank', decimals: 0 };

const defaultDecimals: Record<SeriesManifest['unitKind'], number> = {
  financial: 0,
  percentage: 1,
  count: 0,
  level: 1,
};

/** Currency before or after an amount of money: "$", or " €". */
export function aroundMoney(): Pick<NumberFormat, 'prefix' | 'suffix'> {
  const [prefix, suffix] = word('number-money', { number: '|' }).split('|');
  return { ...(prefix && { prefix }), ...(suffix && { suffix }) };
}

/** Unit and format of a series as published. `unit`, from a dataset, overrides the unit in the manifest. */
export function seriesUnit(series: SeriesManifest, unit = series.unit): UnitOfFigures {
  const format: NumberFormat = {
    kind: series.unitKind,
    decimals: series.decimals ?? (series.magnitude ? 1 : defaultDecimals[series.unitKind]),
  };
  if (series.unitKind === 'financial') Object.assign(format, aroundMoney());
  if (series.unitKind === 'percentage' && unit.startsWith('%')) format.suffix = '%';
  if (series.magnitude) format.magnitude = series.magnitude;
  return { unit, format };
}

/** "$ million, 2024 prices" → the unit itself and its qualifiers. */
export function splitUnit(unit: string): { proper: string; qualifiers: string[] } {
  const [proper = '', ...qualifiers] = unit.split(', ');
  return { proper, qualifiers };
}

/** Names of scales in units: "$ million". */
const scales = [
  { power: 3, key: 'unit-thousand' },
  { power: 6, key: 'unit-million' },
  { power: 9, key: 'unit-billion' },
];

/**
 * A unit in another scale: "$ million" → "$" or "$ thousand".
 * @param power of ten; only 3, 6 and 9 have names, 0 has none
 */
export function inScale(unit: string, power: number): string {
  const around = scales.map(({ key }) => word(key).split('{unit}') as [string, string]);
  const named = around.find(([before, behind]) => unit.startsWith(before) && unit.endsWith(behind));
  const bare = named ? unit.slice(named[0].length, unit.length - named[1].length) : unit;
  const scale = scales.find((one) => one.power === power);
  return scale ? word(scale.key, { unit: bare }) : bare;
}

/**
 * A unit with the qualifiers of the series' unit: "annual % change, 2024 prices". Drops the start of an
 * index, which does not apply to its changes.
 */
export function qualified(proper: string, base: UnitOfFigures): string {
  const start = word('unit-index-year', { year: '' });
  const kept = splitUnit(base.unit).qualifiers.filter(
    (words) => words !== word('unit-index-first') && !words.endsWith(start),
  );
  return [proper, ...kept].join(', ');
}

/** The word "index" from units such as "index, 2020 = 100". */
const indexWord = () => word('unit-index', { start: '' }).replace(/\P{L}+$/u, '');

/**
 * Whether a change is in the series' own unit or in points, never in percent: scales with levels, scores and
 * rates. An index is a level too, but is compared in percent.
 */
export function changesInUnits({ unitKind, unit, levels }: SeriesManifest): boolean {
  if (levels !== undefined || unitKind === 'percentage') return true;
  return unitKind === 'level' && !unit.startsWith(indexWord());
}

/**
 * Whether a series is an index that is 100 in a base period of each area, such as "index, average of the first
 * year = 100": its changes can be compared between areas, its levels cannot.
 */
export const isOwnIndex = ({ unitKind, unit }: Pick<SeriesManifest, 'unitKind' | 'unit'>): boolean =>
  unitKind === 'level' && unit.startsWith(word('unit-index', { start: '' }).trimEnd());

/** The smallest count for which a percentage is meaningful. */
const ENOUGH = 20;

/**
 * Whether a figure is a count too small for a percentage, such as people or homes, but not rates, hectares or
 * tonnes.
 */
export function isFew(series: SeriesManifest | undefined, count: number): boolean {
  if (!series || count >= ENOUGH) return false;
  const { unitKind, decimals = 0, magnitude, counted, aggregation } = series;
  const isCount = unitKind === 'count' && decimals === 0 && !magnitude && counted === undefined;
  return isCount && aggregation.rule === 'sum';
}

/** A series' name, with a lower-case first letter unless it is an acronym or a proper name. */
export const nounOf = (series: SeriesManifest): string => smallLetter(series.shortName ?? series.name);

/** The same inside a sentence, with its article if it has one: "growth of the crime rate". */
export const inSentence = (series: SeriesManifest): string => series.inSentence ?? nounOf(series);

/**
 * What a series counts: as it declares, otherwise its unit without brackets: "filled jobs (place of work)" →
 * "filled jobs".
 */
export function countedThing(series: SeriesManifest): string {
  if (series.counted !== undefined) return series.counted;
  if (series.unitKind !== 'count') return nounOf(series);
  return splitUnit(series.unit).proper.replace(/\s*\([^)]*\)/g, '');
}
