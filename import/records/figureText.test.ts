import { expect, it } from 'vitest';
import { bareFigure, currencyIn, differ } from './figureText.ts';
import { numberReader } from './readNumber.ts';

const english = numberReader({ thousands: ',', decimal: '.', hasParentheses: true });
const spaced = numberReader({ thousands: ' ', decimal: ',' });

it.each([
  ['$1,204', 1204],
  ['NZ$ 1,204.50', 1204.5],
  ['-$5', -5],
  ['$-5', -5],
  ['(£35)', -35],
  ['£(35)', -35],
  ['EUR 12', 12],
  ['12 USD', 12],
  ['CA$12', 12],
])('a currency is no part of a figure: %s', (text, value) => {
  expect(english(text)).toBe(value);
});

it.each([
  ['1 204 kr', 1204],
  ['kr. 12,50', 12.5],
  ['€ 12,50', 12.5],
  ['12,50 €', 12.5],
  ['1\u00a0204,5 zł', 1204.5],
])('also where decimals have a comma: %s', (text, value) => {
  expect(spaced(text)).toBe(value);
});

it.each(['$', '$1.2m', 'M$ 12', '12 K$', '$$5', 'ALL 5', '5 EST', 'NZ$ n/a', '12 EURO'])(
  'a scale or a word is read as no currency: %s',
  (text) => {
    expect(english(text)).toBeUndefined();
  },
);

it('units contradict each other where their currencies differ', () => {
  expect(['$', 'NZ$', 'residents'].map((unit) => differ(unit, 'NZ$ million, 2024 prices'))).toEqual([
    false,
    false,
    false,
  ]);
  expect(['€', 'US$', 'AUD'].map((unit) => differ(unit, 'NZ$ million'))).toEqual([true, true, true]);
  expect(currencyIn('MIO_EUR')).toBe('EUR');
  expect(currencyIn('1204')).toBeUndefined();
});

it('a figure is bare without bound, margin, parentheses and mark', () => {
  const texts = ['<5', '95%+', '+/-35', '(120)', '99¹', '310 (a)', '12.5 r', '7 [p]', '$3 p'];
  expect(texts.map(bareFigure)).toEqual(['5', '95%+', '35', '120', '99', '310', '12.5', '7', '3']);
});
