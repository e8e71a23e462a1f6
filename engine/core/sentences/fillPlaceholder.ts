import { formatNumber, roundTo } from '#engine/core/words/formatNumber.ts';
import { movePhrase, movingPhrase, pacePhrase, versusPhrase } from '#engine/core/words/movePhrase.ts';
import { numberWords, ordinal, smallLetter } from '#engine/core/words/numberWords.ts';
import { parseReference, verbs } from './parseTemplate.ts';
import type { ListFigure, NumberFigure, SentenceContext } from './sentenceFigures.ts';
import type { Placeholder } from './template.ts';

export interface FilledPlaceholder {
  text: string;
  /** the phrase the eye should land on */
  emphasis?: boolean;
  /** may need a capital letter where it opens a sentence */
  inWords?: boolean;
  /** an ordinary word with a capital letter, which it keeps only where it opens a sentence */
  common?: boolean;
}

type Present = NumberFigure & { value: number };

/** The text of a placeholder; undefined where its figure or name is missing. */
export function fillPlaceholder(node: Placeholder, context: SentenceContext): FilledPlaceholder | undefined {
  if (node.modifier === 'none') return fillNone(context.list(node.name));
  const found = resolve(node, context);
  if (found === undefined) return undefined;
  if (typeof found === 'string') {
    if (node.modifier === 'lower') return { text: smallLetter(found) };
    return isCommon(node, context) ? { text: found, common: true } : { text: found };
  }
  return isPresent(found) ? fillNumber(found, node, context) : undefined;
}

const isPresent = (figure: NumberFigure | undefined): figure is Present =>
  figure !== undefined && figure.value !== null;

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
    const count = list ? list.items.length : ofNumber?.count;
    return count === undefined ? undefined : counted(count);
  }
  const item = list && itemAt(list, path);
  return path[1] === 'label' ? item?.label : item?.figures[String(path[1] ?? '')];
}

const itemAt = ({ items }: ListFigure, [place]: Placeholder['path']) =>
  place === 'last' ? items.at(-1) : items[Number(place) - 1];

function isCommon({ name, path }: Placeholder, context: SentenceContext): boolean {
  const list = context.list(name);
  return list ? itemAt(list, path)?.common === true : context.isCommon?.(name) === true;
}

type Fill = (figure: Present, node: Placeholder, context: SentenceContext) => FilledPlaceholder | undefined;

const fills: Readonly<Record<string, Fill>> = {
  move: (figure, node, context) => {
    const levelName = node.args.find((word) => !verbs.includes(word));
    const level = levelName === undefined ? undefined : compared(levelName, node, context);
    if (levelName !== undefined && !level) return undefined;
    const be = node.args.find((word) => verbs.includes(word));
    const text = movePhrase(figure.value, figure.format, { be, level: level && show(level).text });
    return { text, emphasis: true };
  },
  moving: (figure) => ({ text: movingPhrase(figure.value, figure.format) }),
  pace: (figure, node, context) => compareWith(figure, node, context, pacePhrase),
  versus: (figure, node, context) => compareWith(figure, node, context, versusPhrase),
  either: ({ value, format }, { args }) => {
    const shown = roundTo(value, format.decimals);
    const word = shown === 0 ? undefined : args[shown > 0 ? 0 : 1];
    return word === undefined ? undefined : { text: word.replaceAll('-', ' ') };
  },
  level: ({ level }) => (level === undefined ? undefined : { text: level }),
  words: ({ value }) => ({ text: numberWords(value), inWords: true }),
  ordinal: ({ value, tied }) => ({ text: `${tied ? 'equal ' : ''}${ordinal(value)}`, inWords: true }),
  abs: (figure) => show({ ...figure, value: Math.abs(figure.value) }),
  signed: ({ value, format }) => ({ text: formatNumber(value, { ...format, signed: true }) }),
  compact: ({ value, format }) => ({ text: formatNumber(value, format, 'compact') }),
};

function fillNumber(
  figure: Present,
  node: Placeholder,
  context: SentenceContext,
): FilledPlaceholder | undefined {
  return node.modifier ? fills[node.modifier]?.(figure, node, context) : show(figure);
}

/** A figure in full, with a sign only where it is negative; counts from one to ten in words. */
function show({ value, format }: Present): FilledPlaceholder {
  const inWords =
    format.kind === 'count' && format.decimals === 0 && !format.magnitude && value >= 1 && value <= 10;
  const unsigned = { ...format, signed: false };
  return inWords
    ? { text: numberWords(Math.round(value)), inWords }
    : { text: formatNumber(value, unsigned) };
}

function compared(name: string, node: Placeholder, context: SentenceContext): Present | undefined {
  const found = resolve(parseReference(name, node.offset), context);
  return typeof found === 'object' && isPresent(found) ? found : undefined;
}

function compareWith(
  figure: Present,
  node: Placeholder,
  context: SentenceContext,
  phrase: (here: number, there: number, format: Present['format']) => string,
): FilledPlaceholder | undefined {
  const other = compared(node.args[0] ?? '', node, context);
  return other && { text: phrase(figure.value, other.value, figure.format) };
}
