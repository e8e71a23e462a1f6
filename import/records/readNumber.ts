import { parentheses, withoutCurrency } from './figureText.ts';

export interface NumberForm {
  /** separator of thousands; '' if none is allowed */
  thousands: string;
  decimal: string;
  /** true: figures in parentheses are negative */
  hasParentheses?: boolean;
}

const spaces = /[\u00a0\u202f\u2009]/g;
/** Fast path for most figures. */
const digits = /^\d{1,15}$/;
const minus = /^[-\u2212\u2013]/;
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/**
 * Reads figures in one publisher's format: `1,234.5`, `−12`, `45.6%`, `1.2E5`, `NZ$ 1,234`. Separators must be
 * in valid positions, so 1,23 is rejected and not read as 123.
 * @returns undefined for anything that is not a figure
 */
export function numberReader({
  thousands,
  decimal,
  hasParentheses,
}: NumberForm): (text: string) => number | undefined {
  const group = escaped(thousands);
  const whole = thousands === '' ? '\\d+' : `(?:\\d{1,3}(?:${group}\\d{3})+|\\d+)`;
  const form = new RegExp(
    `^[+-]?(?:${whole}(?:${escaped(decimal)}\\d*)?|${escaped(decimal)}\\d+)(?:[eE][+-]?\\d{1,3})?$`,
  );
  const numberIn = (said: string): number | undefined => {
    const text = hasParentheses ? said.replace(parentheses, '-$1') : said;
    const plain = text.replace(spaces, ' ').replace(minus, '-').replace(/\s?%$/, '');
    if (!form.test(plain)) return undefined;
    const without = thousands === '' ? plain : plain.replaceAll(thousands, '');
    const value = Number(without.replace(decimal, '.'));
    return Number.isFinite(value) ? value : undefined;
  };
  return (said) => {
    if (digits.test(said)) return Number(said);
    const found = numberIn(said);
    if (found !== undefined) return found;
    const bare = withoutCurrency(said);
    return bare === said ? undefined : numberIn(bare);
  };
}

/** Number formats of publishers, the most likely first. */
export const numberForms = (
  [
    { thousands: ',', decimal: '.' },
    { thousands: '.', decimal: ',' },
    { thousands: ' ', decimal: '.' },
    { thousands: ' ', decimal: ',' },
    { thousands: "'", decimal: '.' },
  ] as const
).map((form) => ({ form, read: numberReader(form) }));

/** Shifts a figure by a power of ten. Divides for negative powers, which preserves decimals as written. */
export function movedBy(value: number, power: number): number {
  return power < 0 ? value / 10 ** -power : value * 10 ** power;
}
