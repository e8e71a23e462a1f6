import { formatNumber, roundTo, withoutZero } from '#engine/core/words/formatNumber.ts';
import {
  extentPhrase,
  fewPhrase,
  isUnclear,
  type MoveVerbs,
  movePhrase,
  movingPhrase,
  type Nearness,
  pacePhrase,
  shownSign,
  versusPhrase,
} from '#engine/core/words/movePhrase.ts';
import { numberWords, ordinal, smallLetter } from '#engine/core/words/numberWords.ts';
import { word } from '#engine/core/words/suiteWords.ts';
import type { NumberFormat } from '#generated/types.ts';
import { type ListPlace, placeAt } from './listPlaces.ts';
import { nearnessOf } from './nearnessOf.ts';
import { isNumberName, parseReference, unitMark, verbs } from './parseTemplate.ts';
import type { ListFigure, NumberFigure, SentenceContext } from './sentenceFigures.ts';
import type { Placeholder } from './template.ts';

export interface FilledPlaceholder {
  text: string;
  /** the phrase to emphasise */
  emphasis?: boolean;
  /** may need a capital letter at the start of a sentence */
  inWords?: boolean;
  /** the text in digits, for brackets: (9) */
  digits?: string;
  /** an ordinary word that keeps its capital letter only at the start of a sentence */
  common?: boolean;
}

type Present = NumberFigure & { value: number };

/** The text of a placeholder; undefined if its figure or name is missing. */
export function fillPlaceholder(node: Placeholder, context: SentenceContext): FilledPlaceholder | undefined {
  if (node.modifier === 'none') return fillNone(context.list(node.name));
  const place = ownPlace(node, context);
  if (place && node.modifier === 'agree') return chosenWord(place.tied ? 1 : 0, node);
  if (place && ofEach.includes(node.modifier ?? '')) return fillEach(place, node);
  const found = resolve(node, context);
  if (found === undefined) return undefined;
  if (typeof found === 'string') {
    if (node.modifier === 'same' || node.modifier === 'other') return besideName(found, node, context);
    if (node.modifier === 'lower') return { text: smallLetter(found) };
    // A lower-case first word is an article, in any language: "the year to March".
    if (/^\p{Ll}+ /u.test(found)) return { text: found, inWords: true };
    return isCommon(node, context) ? { text: found, common: true } : { text: found };
  }
  return isPresent(found) ? fillNumber(found, node, context) : undefined;
}

/** Keeps a clause if two names are the `same`, without writing it, or if it is the `other` one. */
function besideName(
  name: string,
  { modifier, args: [other = ''], offset }: Placeholder,
  context: SentenceContext,
): FilledPlaceholder | undefined {
  const isSame = resolve(parseReference(other, offset), context) === name;
  if (isSame !== (modifier === 'same')) return undefined;
  return { text: isSame ? '' : name };
}

const isPresent = (figure: NumberFigure | undefined): figure is Present =>
  figure !== undefined && figure.value !== null;

/** The place of a list for a placeholder such as {top.1}; undefined for its label and other figures. */
function ownPlace({ name, path }: Placeholder, context: SentenceContext): ListPlace | undefined {
  const list = path.length === 1 ? context.list(name) : undefined;
  return list && itemAt(list, path);
}

function chosenWord(which: 0 | 1, { args }: Placeholder): FilledPlaceholder | undefined {
  const word = args[which];
  return word === undefined ? undefined : { text: word.replaceAll('-', ' ') };
}

/** Modifiers for the figure at a place of a list, which can be tied. */
const ofEach = ['each', 'abs', 'signed'];

/** "12.3%", "1,200 jobs"; "1,200 jobs each" for a tie. */
function fillEach({ figures, tied }: ListPlace, node: Placeholder): FilledPlaceholder | undefined {
  const { args, modifier = '' } = node;
  const figure = figures[''];
  if (!isPresent(figure)) return undefined;
  const { text, digits, ...kept } = (
    modifier === 'abs' ? showSize : modifier === 'signed' ? showSigned : show
  )(figure);
  const [one, several = one] = args;
  const counted = roundTo(figure.value, figure.format.decimals) === 1 ? one : several;
  const said = (amount: string) => {
    const number = [amount, counted?.replaceAll('-', ' ')].filter(Boolean).join(' ');
    return tied ? word('number-each', { number }) : number;
  };
  return { ...kept, text: said(text), ...(digits !== undefined && { digits: said(digits) }) };
}

const fillNone = (list: ListFigure | undefined) =>
  list?.known && list.items.length === 0 ? { text: '' } : undefined;

const countFormat = { kind: 'count', decimals: 0 } as const;
const counted = (count: number): NumberFigure => ({ value: count, status: 'A', format: countFormat });

function resolve(node: Placeholder, context: SentenceContext): NumberFigure | string | undefined {
  const { name, at, path } = node;
  if (path.length === 0) return context.number(name, at) ?? context.word(name);
  const list = context.list(name);
  const ofNumber = list ? undefined : context.number(name, at);
  if (ofNumber && path[0] === 'period') return ofNumber.value === null ? undefined : ofNumber.period;
  if (!list && typeof path[0] === 'string' && path[0] !== 'count') return context.word(`${name}.${path[0]}`);
  if (path[0] === 'count') {
    // A list without items has no count; the modifier `none` covers it.
    const count = list ? list.items.length || undefined : ofNumber?.count;
    return count === undefined ? undefined : counted(count);
  }
  const item = list && itemAt(list, path);
  return path[1] === 'label' ? item?.label : item?.figures[String(path[1] ?? '')];
}

const itemAt = (list: ListFigure, [place]: Placeholder['path']) =>
  placeAt(list, place === 'last' ? place : Number(place));

function isCommon({ name, path }: Placeholder, context: SentenceContext): boolean {
  const list = context.list(name);
  return list ? itemAt(list, path)?.common === true : context.isCommon?.(name) === true;
}

type Fill = (figure: Present, node: Placeholder, context: SentenceContext) => FilledPlaceholder | undefined;

const fills: Readonly<Record<string, Fill>> = {
  move: (figure, node, context) => fillMove(figure, node, context),
  grow: (figure, node, context) => fillMove(figure, node, context, 'grow'),
  moving: ({ few, value, format, margin }) =>
    few ? undefined : { text: movingPhrase(value, format, margin) },
  pace: (figure, node, context) => compareWith(figure, node, context, pacePhrase),
  extent: (figure, node, context) => compareWith(figure, node, context, extentPhrase),
  versus: (figure, node, context) =>
    figure.ownScale ? undefined : compareWith(figure, node, context, versusPhrase),
  either({ value, format, margin }, node) {
    const sign = shownSign(value, format);
    return sign === 0 || isUnclear(value, margin) ? undefined : chosenWord(sign > 0 ? 0 : 1, node);
  },
  agree: ({ value, format }, node) => chosenWord(roundTo(value, format.decimals) === 1 ? 0 : 1, node),
  projected: ({ projected }) => (projected ? { text: '' } : undefined),
  known: ({ projected }) => (projected ? undefined : { text: '' }),
  level: ({ level }) => (level === undefined ? undefined : { text: level }),
  words: ({ value }) => ({ text: numberWords(value), inWords: true }),
  ordinal: ({ value, tied }) => ({
    text: tied ? word('ordinal-equal', { ordinal: ordinal(value) }) : ordinal(value),
    inWords: true,
  }),
  abs: (figure) => showSize(figure),
  signed: (figure) => showSigned(figure),
  compact: ({ value, format }) => ({ text: formatNumber(value, format, 'compact') }),
};

function fillNumber(
  figure: Present,
  node: Placeholder,
  context: SentenceContext,
): FilledPlaceholder | undefined {
  // Small counts have no percentage, only their first and last values.
  if (figure.few && !saysFew.includes(node.modifier ?? '')) return undefined;
  return node.modifier ? fills[node.modifier]?.(figure, node, context) : show(figure);
}

/** Modifiers of a growth that write no percentage. */
const saysFew = ['move', 'grow', 'either', 'projected', 'known'];

function fillMove(
  figure: Present,
  { args, offset }: Placeholder,
  context: SentenceContext,
  ways?: MoveVerbs,
): FilledPlaceholder | undefined {
  const be = verbs.find((verb) => args.includes(verb));
  const unit = args.find((word) => word.startsWith(unitMark))?.slice(unitMark.length);
  const levelName = args.find(isNumberName);
  const level = levelName === undefined ? undefined : compared(levelName, offset, context);
  if (levelName !== undefined && !level) return undefined;
  const { value, format, few, margin } = figure;
  const counted = unit === undefined ? undefined : unitOf(figure, unit);
  const words = { be, verbs: ways, level: level && show(level).text, unit: counted, margin };
  return { text: few ? fewPhrase(few, words) : movePhrase(value, format, words), emphasis: true };
}

/** Chooses from "person|people" by the figure; a single word serves for both. */
function unitOf({ value, format }: Present, unit: string): string {
  const [one = '', several = one] = unit.replaceAll('-', ' ').split('|');
  return Math.abs(roundTo(value, format.decimals)) === 1 ? one : several;
}

const showSize = (figure: Present) => show({ ...figure, value: Math.abs(figure.value) });

const showSigned = ({ value, format, about }: Present) =>
  aboutText(formatNumber(value, { ...format, signed: !about || value < 0 }), about);

const aboutText = (text: string, about: true | undefined): FilledPlaceholder =>
  about ? { text: word('number-about', { number: text }), inWords: true } : { text };

/** A figure in full, with a sign only if it is negative. Counts from one to ten are in words. */
function show({ value, format, about, partOfFew }: Present): FilledPlaceholder {
  if (partOfFew) {
    const [count, whole] = partOfFew.map(numberWords);
    return { text: word('number-few', { count, whole }), inWords: true };
  }
  const inWords =
    format.kind === 'count' && format.decimals === 0 && !format.magnitude && value >= 1 && value <= 10;
  const unsigned = { ...format, signed: false };
  const { digits, isLess } = writtenOut(value, unsigned, about);
  if (inWords) return { text: numberWords(Math.round(value)), inWords, digits };
  return isLess ? { text: digits, inWords: true } : aboutText(digits, about);
}

/** A number in full. A share above zero is never written as zero, and a rounded figure has no decimals. */
function writtenOut(value: number, format: NumberFormat, about?: true): { digits: string; isLess?: true } {
  const least = 10 ** -format.decimals;
  const isSmall =
    format.kind === 'percentage' &&
    format.suffix === '%' &&
    value > 0 &&
    roundTo(value, format.decimals) === 0;
  if (isSmall) return { digits: word('number-less', { number: formatNumber(least, format) }), isLess: true };
  const text = formatNumber(value, format);
  return { digits: about ? withoutZero(text) : text };
}

function compared(name: string, offset: number, context: SentenceContext): Present | undefined {
  const found = resolve(parseReference(name, offset), context);
  return typeof found === 'object' && isPresent(found) ? found : undefined;
}

/**
 * The figure, as written in a template, of which a comparison says that it fell: "against a fall in", "a larger
 * fall than". Its minus sign would say so again.
 */
export function fallTold(node: Placeholder, context: SentenceContext): string | undefined {
  if (node.modifier !== 'pace' && node.modifier !== 'extent') return undefined;
  const [name = ''] = node.args;
  const other = compared(name, node.offset, context);
  const tells = other && shownSign(other.value, other.format) < 0 && fillPlaceholder(node, context)?.text;
  return tells && tells !== word('pace-near') ? name : undefined;
}

function compareWith(
  figure: Present,
  node: Placeholder,
  context: SentenceContext,
  phrase: (here: number, there: number, format: Present['format'], near?: Nearness) => string,
): FilledPlaceholder | undefined {
  const other = compared(node.args[0] ?? '', node.offset, context);
  if (!other || other.few || other.partOfFew || figure.partOfFew) return undefined;
  return { text: phrase(figure.value, other.value, figure.format, nearnessOf(figure, other)) };
}
