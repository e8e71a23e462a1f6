import { NUMBER, ORDINAL } from './readNumber.ts';

/** A placeholder of a sentence, and the text that a reader finds there. */
export interface FilledHole {
  /** the name in braces: `top.1.label`, `growth@benchmark`, `change` */
  name: string;
  /** the part after the colon: `move were`, `versus value@benchmark`; '' if there is none */
  modifier: string;
  /** the text in it */
  text: string;
}

/** The kind of text in a placeholder, which decides how far it reaches when several are adjacent. */
export type HoleShape =
  | 'number'
  | 'ordinal'
  | 'move'
  | 'comparison'
  | 'one of'
  | 'nothing'
  | 'name'
  | 'words';

type Piece = string | { hole: string; modifier: string } | { optional: Piece[] };

/**
 * Finds the texts of a template's placeholders in a sentence. Capitals, spaces and the kind of apostrophe are
 * ignored, and text in brackets may be absent.
 * @returns undefined if the sentence does not match the template
 */
export function matchSentence(
  template: string,
  sentence: string,
  shapeOf: (name: string, modifier: string) => HoleShape,
): FilledHole[] | undefined {
  return (
    fitted(template, sentence, (...hole) => written(SHAPES, shapeOf(...hole), hole[1])) ??
    fitted(template, sentence, (...hole) => written(LOOSE, shapeOf(...hole), hole[1]))
  );
}

function fitted(
  template: string,
  sentence: string,
  shapeOf: (name: string, modifier: string) => string,
): FilledHole[] | undefined {
  const holes: { name: string; modifier: string }[] = [];
  const write = (pieces: Piece[]): string => pieces.map(writePiece).join('');
  const writePiece = (piece: Piece): string => {
    if (typeof piece === 'string') return literal(piece);
    if ('optional' in piece) return `(?:${write(piece.optional)})?`;
    holes.push({ name: piece.hole, modifier: piece.modifier });
    return `(${shapeOf(piece.hole, piece.modifier)})`;
  };
  const pattern = new RegExp(`^\\s*${write(piecesOf(template))}\\s*$`, 'iu');
  const [, ...found] = pattern.exec(sentence) ?? [];
  if (found.length === 0 && !pattern.test(sentence)) return undefined;
  return holes.flatMap((hole, at) => {
    const text = found[at];
    return text === undefined ? [] : [{ ...hole, text }];
  });
}

const VERBS =
  'did|not|rose|fell|grew|shrank|increased|decreased|climbed|dropped|declined|gained|lost|moved|slipped|kept|stayed|remained|changed|was|were|is|are|has|have|hardly|barely|up|down|unchanged|about|steady';

const SHAPES: Readonly<Record<HoleShape, string>> = {
  number: NUMBER,
  ordinal: ORDINAL,
  move: String.raw`\b(?:${VERBS})\b.*?`,
  comparison: String.raw`(?:[\w’'-]+\s){0,6}?(?:than|as|with)\b|against\s(?:no|an?)\s(?:[\w-]+\s){1,3}?in\b`,
  'one of': '',
  nothing: '',
  // The words before a name may contain "in" too: dwellings in private ownership in Lee Bay.
  name: String.raw`(?:(?!\sin\s).)*?`,
  words: '.*?',
};

/**
 * A shape as a part of a regular expression. Numbers may be followed by their unit, which the modifier names.
 */
function written(shapes: Readonly<Record<HoleShape, string>>, shape: HoleShape, modifier: string): string {
  const words = modifier
    .split(' ')
    .slice(1)
    .map((word) => literal(word.replaceAll('-', ' ')));
  if (shape === 'one of') return `(?:${words.join('|')})`;
  if (shape !== 'number') return shapes[shape];
  return `${NUMBER}${words.length > 0 ? `(?:\\s(?:${words.join('|')}))?` : ''}(?:\\seach)?`;
}

/** Phrases may contain unforeseen words; the check of the phrase then judges them. */
const LOOSE: Readonly<Record<HoleShape, string>> = { ...SHAPES, move: '.*?', comparison: '.*?', name: '.*?' };

const literal = (text: string): string =>
  text
    .replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
    .replaceAll(/\s+/g, '\\s+')
    .replaceAll(/[’'](s\b)?/g, (_, s?: string) => `[’']${s === undefined ? '' : 's?'}`)
    .replaceAll(/[“”"]/g, '[“”"]');

/** Reads braces, brackets and backslashes. Links lose their address. */
function piecesOf(template: string): Piece[] {
  let at = 0;
  const read = (end: string): Piece[] => {
    const pieces: Piece[] = [];
    let text = '';
    const keep = (piece?: Piece) => {
      if (text !== '') pieces.push(text);
      text = '';
      if (piece !== undefined) pieces.push(piece);
    };
    for (; at < template.length && template[at] !== end; at++) {
      const character = template[at];
      if (character === '\\') text += template[++at] ?? '';
      else if (character === '{') {
        const close = template.indexOf('}', at);
        const [name = '', ...modifier] = template.slice(at + 1, close).split(':');
        keep({ hole: name.trim(), modifier: modifier.join(':').trim() });
        at = close;
      } else if (character === '[') {
        at++;
        const inside = read(']');
        const [link] = /^\]\([^)]*\)/.exec(template.slice(at)) ?? [];
        keep(link === undefined ? { optional: inside } : undefined);
        if (link !== undefined) {
          pieces.push(...inside);
          at += link.length - 1;
        }
      } else text += character;
    }
    keep();
    return pieces;
  };
  return read('');
}
