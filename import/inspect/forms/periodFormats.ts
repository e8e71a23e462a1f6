import type { PeriodToken } from '#engine/core/recipes/periodFormat.ts';
import { monthNamed } from '#import/read/monthNames.ts';

type Choice = { token: PeriodToken } | { text: string };

/**
 * Publishers' words and letters for the parts of a period. T is a quarter or a third, depending on the
 * publisher.
 */
const signs: readonly [form: RegExp, tokens: readonly PeriodToken[]][] = [
  [/^(?:q|qtr|quarter|k|kv|kvt|kvartal|quartal|kwartaal|trim|trimestre)$/i, ['Q']],
  [/^t$/i, ['Q', 'TT']],
  [/^(?:tertial|third|cuatrimestre)$/i, ['TT']],
  [/^(?:h|hy|half|halvar|halvår|halbjahr|semester|semestre)$/i, ['H']],
  [/^s$/i, ['H', 'WW']],
  [/^(?:w|wk|week|u|uke|uge|v|vecka|kw|woche|semaine|semana)$/i, ['WW']],
  [/^(?:m|month|monat|mois|mes|måned|månad|maand)$/i, ['MM']],
];

/** Parts of a period that a heading such as "Quarter" names. */
export const tokensNamed = (heading: string): readonly PeriodToken[] =>
  heading.length > 1
    ? heading
        .split(/[^\p{L}]+/u)
        .flatMap((word) => signs.find(([form]) => form.test(word.replace(/s$/i, '')))?.[1] ?? [])
    : [];

const pieces = /\d+|\p{L}[\p{L}\p{M}]*|[^\p{L}\d]+/gu;
const most = 400;

/**
 * Possible formats of a text: each number is a part of a period that its length and the letters next to it
 * allow, each month name is a month, and everything else is literal.
 * @param bare units that a plain number may count; absent: months and days
 */
export function formatsOf(text: string, bare: readonly PeriodToken[] = []): string[] {
  const parts = text.match(pieces) ?? [];
  if (parts.length > 9 || text.length > 40 || text.includes("'")) return [];
  let found: Choice[][] = [[]];
  for (const [at, part] of parts.entries()) {
    const choices = choicesFor(part, signsAround(parts, at), bare, parts[at - 1]);
    found = found.flatMap((before) => choices.map((own) => [...before, ...own]));
    if (found.length > most) return [];
  }
  return [...new Set(found.filter(isPeriod).map(formatOf))];
}

/** Letters next to a number, across points, hyphens and spaces. */
function signsAround(parts: readonly string[], at: number): readonly PeriodToken[] | undefined {
  const near = (step: number) => {
    const beside = parts[at + step] ?? '';
    return /^[.\-–ºª° ]+$/.test(beside) ? (parts[at + 2 * step] ?? '') : beside;
  };
  return [near(-1), near(1)].flatMap((word) => signs.find(([form]) => form.test(word))?.[1] ?? []);
}

function choicesFor(
  part: string,
  signed: readonly PeriodToken[] = [],
  bare: readonly PeriodToken[],
  before: string | undefined,
): Choice[][] {
  const token = (...tokens: PeriodToken[]) => tokens.map((one) => ({ token: one }));
  const each = (tokens: readonly PeriodToken[]) => tokens.map((one) => token(one));
  if (!/^\d/.test(part)) return monthNamed(part) === undefined ? [[{ text: part }]] : [token('MMM')];
  if (part.length === 4) return each(['YYYY', 'BBBB']);
  if (part.length === 6) return [token('YYYY', 'MM'), token('BBBB', 'YY')];
  if (part.length === 8) return [token('YYYY', 'MM', 'DD')];
  // 2022.0 comes from programs that take years for decimals, 2022-A1 from SDMX.
  if (/^0+$/.test(part) || (part === '1' && before === 'A')) return [[{ text: part }]];
  if (part.length > 2) return [];
  if (
    before !== undefined &&
    /\p{L}$/u.test(before) &&
    signed.length === 0 &&
    monthNamed(before) === undefined
  )
    return part.length === 2 ? [token('YY')] : [];
  const own = signed.filter((one) =>
    part.length === 2 ? /^(?:MM|WW)$/.test(one) : one !== 'WW' || !signed.includes('H'),
  );
  if (signed.length > 0) return each(own);
  if (bare.length > 0) return each(bare);
  return each(part.length === 2 ? ['MM', 'DD', 'YY', 'BB'] : ['MM', 'DD']);
}

/**
 * Combinations that form a period: a year, optionally with its start before it, and one part of the year, or
 * a month and a day.
 */
const shapes = /^(?:Y|BY|YM|MY|YMD|DMY|MDY|YQ|QY|YW|WY|YH|HY|YT|TY)$/;

function isPeriod(choices: readonly Choice[]): boolean {
  const tokens = choices.flatMap((one) => ('token' in one ? [one.token] : []));
  const shape = tokens.map((token) => token[0]).join('');
  if (!shapes.test(shape)) return false;
  const words = choices.flatMap((one) => ('text' in one ? [one.text] : [])).join(' ');
  // Points indicate a day first: 01.06.2022 is 1 June.
  if (shape === 'MDY' && tokens[0] === 'MM' && words.includes('.')) return false;
  // Two digits are a year only if the text next to them indicates it.
  if (tokens.includes('BB')) return tokens.includes('YY');
  return (
    !tokens.includes('YY') ||
    tokens.length === 3 ||
    /B/.test(shape) ||
    tokens.includes('MMM') ||
    /\bfy\b/i.test(words)
  );
}

function formatOf(choices: readonly Choice[]): string {
  const texts = choices.map((one) => ('token' in one ? `\u0000${one.token}\u0000` : one.text)).join('');
  return texts
    .split('\u0000')
    .map((text, at) => (at % 2 === 0 && /[\p{L}\d]/u.test(text) ? `'${text}'` : text))
    .join('');
}
