import type { ObservationStatus, SourceManifest, SourceValue } from '#generated/types.ts';
import { remembered } from '#import/records/cellTexts.ts';
import { bareFigure } from '#import/records/figureText.ts';
import { numberForms } from '#import/records/readNumber.ts';

type SourceFile = SourceManifest['file'];
type Marker = NonNullable<SourceValue['markers']>[string];

/** True for a cell with a figure, whatever its separators for thousands and decimals. */
export const isFigure = (text: string): boolean =>
  /\d/.test(text) && numberForms.some(({ read }) => read(text) !== undefined);

const withoutFigure: readonly [RegExp, Marker][] = [
  [/^(?:\[c\]|c|s|q|:c|\.\.c|x|conf(?:idential)?|supp(?:ressed)?)$/i, 'Q'],
  [/^(?:|\[[wxz]\]|:|\.{1,3}|-|–|—|m|n\/?a|na|nan|null|not available|missing)$/i, 'M'],
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

/** Meaning of a text that replaces a figure, if it is clear. */
export const markerOf = meaning(withoutFigure);

/** Meaning of a text in a status column, if it is clear; an empty cell means normal. */
export const statusOf = (text: string): ObservationStatus | undefined =>
  text === '' ? 'A' : meaning(standings)(text);

/** Whether a status means that no figure is published. */
export const leavesNoFigure = (status: ObservationStatus | undefined): boolean =>
  status === 'Q' || status === 'M';

/** True for a figure with extra characters that a recipe may have to explain. */
export const isFigureLike = remembered((text) => isFigure(text) || isFigure(bareFigure(text)));

/** An error of a formula instead of a figure, such as #DIV/0! */
const formulaError = /^#[A-Z][A-Z/0]*[!?A]$/;

/** True for a cell that can occur in a column of figures. */
export const isFigureOrMarker = (text: string): boolean =>
  isFigureLike(text) || markerOf(text) !== undefined || formulaError.test(text);

/** The most likely number format of all figures, if a recipe has to state it: 1.234,5 or 1 234. */
export function writtenForm(texts: Iterable<string>): Pick<SourceFile, 'thousands' | 'decimal'> | undefined {
  const figures = [...texts].filter(isFigure);
  const at = numberForms.findIndex(({ read }) => figures.every((text) => read(text) !== undefined));
  return at > 0 ? numberForms[at]?.form : undefined;
}
