import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { count, dollars, dollarsEach, frameOf, percent, points } from '#engine/charts/testing/frames.ts';
import { formatNumber } from '#engine/core/words/formatNumber.ts';
import { columnScale, figureLabel, tickLabels } from './figureLabel.ts';
import { textWidth } from './textWidth.ts';
import { wordsSize } from './wordsSize.ts';
import { wrapText } from './wrapText.ts';

describe('figureLabel', () => {
  it('is short, with the sign readers know', () => {
    expect(figureLabel(2607.3, dollars)).toBe('$2.6b');
    expect(figureLabel(49800, dollarsEach)).toBe('$49,800');
    expect(figureLabel(-0.34, percent)).toBe('−0.3%');
    expect(figureLabel(0.62, points)).toBe('+0.62');
  });
  it('leaves the letter off zero', () => {
    expect(tickLabels([-1e6, 0, 1e6], 1e6, dollarsEach)).toEqual(['−$1m', '$0', '$1m']);
  });
});

/** Width of a digit in the fonts that stand in for Inter, by the family that stretches them, in em. */
const digits = { 'Inter Fallback': 0.556, 'Inter DejaVu': 0.636 };

it.each(Object.entries(digits))('words have room for figures in %s (pages-M9)', (family, em) => {
  const css = readFileSync('engine/ui/style/fonts.css', 'utf8');
  const [, stretch] = new RegExp(`"${family}"[^}]*size-adjust: ([\\d.]+)%`).exec(css) ?? [];
  expect((em * Number(stretch)) / 100).toBeLessThanOrEqual(textWidth('0', 1));
  expect((em * Number(stretch)) / 100).toBeLessThanOrEqual(textWidth('1', 1));
  expect(readFileSync('engine/ui/style/tokens.css', 'utf8')).toContain(`"${family}", `);
});

describe('the figures of one drawing', () => {
  const scales = { thousand: 1e3, million: 1e6, m: 1e6, billion: 1e9, b: 1e9, trillion: 1e12, t: 1e12 };
  /** The number that a reader takes from a text: "−$2.6 billion" and "−$2.6b" are both −2,600,000,000. */
  const readAs = (text: string) => {
    const [, digits = '', scale = ''] = /([\d,.]+)(?: ?([a-z]+))?/.exec(text) ?? [];
    const size = Number(digits.replaceAll(',', '')) * (scales[scale as keyof typeof scales] ?? 1);
    return (text.startsWith('\u2212') ? -1 : 1) * Number(size.toPrecision(12));
  };

  it('read as the numbers that sentences write, whatever stands next to them (pages-M20)', () => {
    const tenths = { ...dollars, decimals: 1 };
    const formats = fc.constantFrom(
      dollars,
      tenths,
      dollarsEach,
      { ...dollarsEach, decimals: 2 },
      percent,
      count,
    );
    const size = fc.tuple(fc.integer({ min: -999, max: 999 }), fc.integer({ min: -3, max: 7 }));
    const values = fc.array(
      size.map(([digits, power]) => digits * 10 ** power),
      { minLength: 2, maxLength: 8 },
    );
    fc.assert(
      fc.property(values, formats, fc.boolean(), (figures, unsigned, signed) => {
        const format = { ...unsigned, signed };
        const rows = figures.map((value) => ({ cells: [[value, 'A'] as [number, 'A']] }));
        const scale = columnScale(frameOf({ dims: ['member'], rows, format }), 0);
        for (const value of figures) {
          const label = figureLabel(value, format, scale);
          if (!label.startsWith('just')) expect(readAs(label)).toBe(readAs(formatNumber(value, format)));
        }
      }),
    );
  });
});

describe('textWidth', () => {
  it('knows narrow letters from wide ones, and macrons', () => {
    expect(textWidth('illicit', 12)).toBeLessThan(textWidth('Mammoth', 12) / 2);
    expect(textWidth('Kākā', 12)).toBeCloseTo(textWidth('Kaka', 12));
    expect(textWidth('Gisborne', 12, 600)).toBeGreaterThan(textWidth('Gisborne', 12));
  });
  it('leaves figures the room they take in the fallback font (Arial at 107.1%), whose 1 is wider than Inter’s', () => {
    const arial = 12 * 1.071 * (4 * 0.5562 + 0.2778);
    expect(textWidth('1,111', 12)).toBeGreaterThanOrEqual(arial);
    expect(textWidth('1,111', 12, 600)).toBeGreaterThanOrEqual(arial);
  });
});

describe('wrapText', () => {
  const long = 'Professional, scientific and technical services';
  it('breaks at spaces into lines that fit', () => {
    const lines = wrapText(long, 150, 12);
    expect(lines.join(' ')).toBe(long);
    expect(Math.max(...lines.map((line) => textWidth(line, 12)))).toBeLessThanOrEqual(150);
  });
  it('makes two lines alike in length', () => {
    expect(wrapText('Health care and social assistance', 180, 12)).toEqual([
      'Health care and',
      'social assistance',
    ]);
  });
  it('keeps a word wider than the space whole', () => {
    expect(wrapText('Taumatawhakatangihanga', 40, 12)).toEqual(['Taumatawhakatangihanga']);
  });
});

describe('wordsSize', () => {
  it('tells how many names of a key stand beside each other, in columns as wide as their widest', () => {
    const names = ['Wages and salaries', 'Self-employment', 'Investment', 'Superannuation and pensions'];
    const abreast = (most: number) => wordsSize(names, most).abreast;
    expect([760, 480, 400, 320].map(abreast)).toEqual([4, 3, 2, 1]);
    expect(wordsSize([], 320).abreast).toBe(1);
  });

  it('needs less room for plain words than for bold ones', () => {
    const name = 'Engineering design and engineering consulting services';
    const { width } = wordsSize([name], 999, 400);
    expect([wordsSize([name], width).lines, wordsSize([name], width, 400).lines]).toEqual([2, 1]);
  });
});
