import { expect, it } from 'vitest';
import { movedBy, numberReader } from './readNumber.ts';

const english = numberReader({ thousands: ',', decimal: '.' });
const french = numberReader({ thousands: ' ', decimal: ',' });

it.each([
  ['1,234.5', 1234.5],
  ['12', 12],
  ['-7', -7],
  ['\u22127', -7],
  ['0.25', 0.25],
  ['.5', 0.5],
  ['45.6%', 45.6],
  ['1.2E5', 120000],
])('reads %s', (text, value) => {
  expect(english(text)).toBe(value);
});

it.each(['1,23', '12,34,567', 'n/a', '=1+1', '1.2.3', '', '1 234', '0x10', '<b>1</b>', 'Infinity', '1e999'])(
  'refuses %s',
  (text) => {
    expect(english(text)).toBeUndefined();
  },
);

it('reads decimal commas and spaces between thousands, unbreakable ones too', () => {
  expect(french('1 234,5')).toBe(1234.5);
  expect(french('1\u00a0234\u202f567')).toBe(1234567);
  expect(french('1.5')).toBeUndefined();
});

it('moves figures by powers of ten without leaving binary dust', () => {
  expect(movedBy(74772, -6)).toBe(0.074772);
  expect(movedBy(1.5, 3)).toBe(1500);
});
