/** A number as a reader reads it. */
export interface WrittenNumber {
  /** in ones: "$2.6 billion" is 2 600 000 000 */
  value: number;
  unit: WrittenUnit;
  /** value of its last digit: 0.1 for "2.6%", 100 000 000 for "$2.6 billion" */
  step: number;
  /** it is written with + or − */
  signed: boolean;
  /** "about": fewer digits than are known */
  roughly: boolean;
  /** "less than 0.1%": the figure is below it and above zero */
  below: boolean;
  text: string;
}

export type WrittenUnit = 'dollar' | 'percent' | 'points' | 'plain';

const SCALES: Readonly<Record<string, number>> = {
  thousand: 1e3,
  million: 1e6,
  billion: 1e9,
  trillion: 1e12,
};

const SMALL =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'.split(
    ' ',
  );
const PLACES = 'zeroth first second third fourth fifth sixth seventh eighth ninth tenth'.split(' ');

const DIGITS = String.raw`[−–+-]?\$?\d[\d,]*(?:\.\d+)?(?:\s(?:${Object.keys(SCALES).join('|')})\b)?(?:%|\spercentage points?\b|\sper cent\b)?`;

const ONE = String.raw`(?:${DIGITS}|\b(?:${SMALL.join('|')}|no|none)\b)`;

/**
 * A number in digits or, up to twenty, in words, or a share of a few, as a part of a regular expression
 * without groups.
 */
export const NUMBER = String.raw`(?:(?:about|less than)\s)?${ONE}(?:\sof\s(?:${SMALL.join('|')}|\d\d?)\b)?`;

/** A rank, as a part of a regular expression without groups. */
export const ORDINAL = String.raw`(?:(?:equal|joint|joint-|=)\s?)?(?:${PLACES.slice(1).join('|')}|last|\d+(?:st|nd|rd|th))`;

/** Reads a number at the start of a text; undefined if there is none. */
export function readNumber(text: string): WrittenNumber | undefined {
  const [found] = new RegExp(`^${NUMBER}`, 'i').exec(text.trim()) ?? [];
  if (found === undefined) return undefined;
  const roughly = /^about\s/i.test(found);
  const below = /^less than\s/i.test(found);
  const bare = found.replace(/^(about|less than)\s/i, '').toLowerCase();
  const [few = '', many] = bare.split(' of ');
  if (many !== undefined) return ofFew(few, many, found);
  return { ...readOne(bare), roughly, below, text: found };
}

/** "two of 17": a share of so few that a percentage would mislead. */
function ofFew(few: string, many: string, text: string): WrittenNumber {
  const share = (100 * readOne(few).value) / readOne(many).value;
  return { value: share, unit: 'percent', step: 1e-6, signed: false, roughly: false, below: false, text };
}

function readOne(bare: string): Pick<WrittenNumber, 'value' | 'unit' | 'step' | 'signed'> {
  const small = /^(no|none)$/.test(bare) ? 0 : SMALL.indexOf(bare);
  if (small >= 0) return { value: small, unit: 'plain', step: 1, signed: false };
  const [, sign = '', dollar, whole = '', fraction = '', scale, rest = ''] =
    /^([−–+-]?)(\$?)([\d,]+)(?:\.(\d+))?(?:\s(thousand|million|billion|trillion))?(.*)$/.exec(bare) ?? [];
  const times = scale === undefined ? 1 : (SCALES[scale] ?? 1);
  const size = Number(`${whole.replaceAll(',', '')}.${fraction || 0}`) * times;
  return {
    value: sign !== '' && sign !== '+' ? -size : size,
    unit: dollar ? 'dollar' : /points/.test(rest) ? 'points' : /%|cent/.test(rest) ? 'percent' : 'plain',
    step: times / 10 ** fraction.length,
    signed: sign !== '',
  };
}

/** A rank: "equal third", "11th". */
export interface WrittenPlace {
  place: number;
  tied: boolean;
}

export function readOrdinal(text: string): WrittenPlace | undefined {
  const [, tie, word = ''] = /^(equal|joint|=)?[\s-]?(\w+)$/i.exec(text.trim()) ?? [];
  const place = /^\d/.test(word) ? Number.parseInt(word, 10) : PLACES.indexOf(word.toLowerCase());
  return place > 0 ? { place, tied: tie !== undefined } : undefined;
}

/** The direction of a change, and its size if it is given: "rose by 120 to 4,500", "was unchanged". */
export interface WrittenMove {
  way: 1 | 0 | -1;
  /** flat in words such as "about the same", rather than to the last digit */
  roughly: boolean;
  by?: WrittenNumber;
  /** the start of a small count: "fell from four to one" */
  from?: WrittenNumber;
  level?: WrittenNumber;
}

const UP =
  /\b(rose|grew|increased|climbed|gained|improved|up|adds?|added|gains?|grow|grows|rise|rises|higher|more|need|most)\b/i;
const DOWN =
  /\b(fell|shrank|dropped|declined|decreased|slipped|down|takes?|took|lost|loses?|lose|shrink|shrinks|fall|falls|lower|fewer|less|least|fewest)\b/i;
const FLAT =
  /\b(unchanged|not clearly|same|steady|no change|kept its place|hardly|barely|little changed|stable)\b/i;

export function readMove(text: string): WrittenMove | undefined {
  const level = /\b(?:to|at)\s(.+)$/i.exec(text);
  const head = level ? text.slice(0, level.index) : text;
  const way = FLAT.test(head) ? 0 : UP.test(head) ? 1 : DOWN.test(head) ? -1 : undefined;
  if (way === undefined) return undefined;
  const [, began] = /\bfrom\s(.+)$/i.exec(head) ?? [];
  const digits = new RegExp(NUMBER, 'i').exec(head.replace(/^\w+\s/, ''));
  const by = way === 0 || began !== undefined || !digits ? undefined : readNumber(digits[0]);
  const from = began === undefined ? undefined : readNumber(began);
  const reached = level ? readNumber(level[1] ?? '') : undefined;
  return {
    way,
    roughly: /same|steady|hardly|barely|little|stable|about/i.test(head),
    ...(by && { by }),
    ...(from && { from }),
    ...(reached && { level: reached }),
  };
}
