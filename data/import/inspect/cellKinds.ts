import { numberReader } from '#data/import/read/readNumber.ts';
import type { ObservationStatus, SourceValue } from '#generated/types.ts';

type Marker = NonNullable<SourceValue['markers']>[string];

const withPoint = numberReader({ thousands: ',', decimal: '.' });
const withComma = numberReader({ thousands: '.', decimal: ',' });

/** True for a cell that holds a figure, whatever stands before its decimals. */
export const isFigure = (text: string): boolean =>
  text !== '' && (withPoint(text) !== undefined || withComma(text) !== undefined);

const withoutFigure: readonly [RegExp, Marker][] = [
  [/^(?:c|s|q|:c|\.\.c|x|conf(?:idential)?|supp(?:ressed)?)$/i, 'Q'],
  [/^(?:|:|\.{1,3}|-|–|—|m|n\/?a|na|nan|null|not available|missing)$/i, 'M'],
];

const standings: readonly [RegExp, ObservationStatus][] = [
  ...withoutFigure,
  [/^(?:a|normal|final|actual)$/i, 'A'],
  [/^(?:r|revised)$/i, 'R'],
  [/^(?:p|prov(?:isional)?)$/i, 'P'],
  [/^(?:e|est(?:imated?)?|early estimate)$/i, 'E'],
  [/^(?:f|forecast|proj(?:ected|ection)?)$/i, 'F'],
  [/^(?:i|imputed)$/i, 'I'],
  [/^(?:b|break|series break)$/i, 'B'],
  [/^(?:u|unreliable|low reliability)$/i, 'U'],
];

const meaning = <Status>(known: readonly [RegExp, Status][]) => {
  return (text: string): Status | undefined => known.find(([form]) => form.test(text))?.[1];
};

/** What a text in the place of a figure means, where that is plain. */
export const markerOf = meaning(withoutFigure);

/** What a text in a column of statuses means, where that is plain; an empty cell says nothing. */
export const statusOf = (text: string): ObservationStatus | undefined =>
  text === '' ? 'A' : meaning(standings)(text);

/** True for a cell that can stand in a column of figures. */
export const isFigureOrMarker = (text: string): boolean => isFigure(text) || markerOf(text) !== undefined;

/** Whether figures are written with a decimal comma, which shows where no comma can stand between thousands. */
export function hasDecimalComma(figures: Iterable<string>): boolean {
  let commas = 0;
  for (const text of figures) {
    if (!isFigure(text)) continue;
    if (withComma(text) === undefined) return false;
    if (withPoint(text) === undefined) commas++;
  }
  return commas > 0;
}
