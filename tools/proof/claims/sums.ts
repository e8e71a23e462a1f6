import { type Claim, claim } from './claim.ts';
import { NUMBER, readMove, readNumber, type WrittenNumber } from './readNumber.ts';

/** Written parts may not differ from their whole by more than this. */
const DUST = 1e-6;

/** Sums within a sentence: a change and its components, or shares of one whole. */
export function sumClaims(sentence: string): Claim[] {
  return [...changeAndParts(sentence), ...shares(sentence)];
}

/** "rose by 120 to 4,500 …: +50 from births, +100 from abroad and −30 from elsewhere". */
function changeAndParts(sentence: string): Claim[] {
  const [, head = '', tail = ''] = /^([^:]+):\s(.+)$/.exec(sentence) ?? [];
  const parts = numbersBefore(tail, /^\s(?:\w+\s)?from\b/);
  const move = /\b(?:rose|fell|grew|shrank)\b.+/.exec(head)?.[0];
  const by = move === undefined ? undefined : readMove(move)?.by;
  if (parts.length < 3 || !by) return [];
  const whole = by.value * (/\b(fell|shrank)\b/.test(move ?? '') ? -1 : 1);
  const sum = parts.reduce((total, { value }) => total + value, 0);
  return [claim('sum', tail, Math.abs(sum - whole) <= DUST, `${sum} against ${whole}`)];
}

/** "Manufacturing (10.2%), Construction (9.6%) and Retail (9.3%)": together no more than 100%. */
function shares(sentence: string): Claim[] {
  const listed = sentence.match(/\((\d[\d.]*%)\)/g) ?? [];
  if (listed.length < 2 || !/\b(followed by|then|next)\b/i.test(sentence)) return [];
  const sum = listed.reduce((total, text) => total + (readNumber(text.slice(1))?.value ?? 0), 0);
  return [claim('sum', listed.join(' '), sum <= 100 + DUST, `${sum.toFixed(1)}%`)];
}

function numbersBefore(text: string, behind: RegExp): WrittenNumber[] {
  return [...text.matchAll(new RegExp(NUMBER, 'gi'))].flatMap(({ 0: found, index }) => {
    const number = behind.test(text.slice(index + found.length)) ? readNumber(found) : undefined;
    return number ? [number] : [];
  });
}
