import { remembered } from '#data/import/records/cellTexts.ts';
import { numberForms } from '#data/import/records/readNumber.ts';
import type { ObservationStatus, SourceManifest, SourceValue } from '#generated/types.ts';

type SourceFile = SourceManifest['file'];
type Marker = NonNullable<SourceValue['markers']>[string];

/** True for a cell that holds a figure, whatever stands between its thousands and before its decimals. */
export const isFigure = (text: string): boolean =>
  /\d/.test(text) && numberForms.some(({ read }) => read(text) !== undefined);

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

/** Whether a status leaves no figure. */
export const leavesNoFigure = (status: ObservationStatus | undefined): boolean =>
  status === 'Q' || status === 'M';

/** What may stand around a figure: parentheses, a bound, a margin, a mark behind it. */
const around =
  /^(?:\(|[<>≤≥]=?|\+\/?[-−]|±)\s*|(?<=\d)\s*(?:\)|\+|\p{L}{1,2}|\([\p{L}\d]{1,2}\)|[*†‡¹²³⁴-⁹]+)$/gu;

/** True for a figure around which something stands that a recipe may have to say. */
export const isFigureLike = remembered(
  (text) => isFigure(text) || (/\d/.test(text) && isFigure(text.replace(around, ''))),
);

/** True for a cell that can stand in a column of figures. */
export const isFigureOrMarker = (text: string): boolean => isFigureLike(text) || markerOf(text) !== undefined;

/** The likeliest form that all figures are written in, where a recipe has to say it: 1.234,5 or 1 234. */
export function writtenForm(texts: Iterable<string>): Pick<SourceFile, 'thousands' | 'decimal'> | undefined {
  const figures = [...texts].filter(isFigure);
  const at = numberForms.findIndex(({ read }) => figures.every((text) => read(text) !== undefined));
  return at > 0 ? numberForms[at]?.form : undefined;
}
