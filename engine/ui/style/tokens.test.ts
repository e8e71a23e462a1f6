import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { difference, visions } from '#engine/page/testing/colourVision.ts';
import { contrast, readTokens } from '#engine/page/testing/contrast.ts';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');

const words: [string, string][] = [
  ['ink', 'paper'],
  ['ink', 'ground'],
  ['ink-2', 'paper'],
  ['ink-2', 'ground'],
  ['focus', 'paper'],
  ['focus', 'ground'],
  ['focus', 'focus-soft'],
  ['on-focus', 'focus'],
  ['better', 'better-soft'],
  ['worse', 'paper'],
  ['error', 'paper'],
  ['error', 'ground'],
  ['notice', 'notice-soft'],
  ...['focus', 'benchmark', '1', '2', '3', '4'].map((role): [string, string] => [
    `chart-${role}-text`,
    'paper',
  ]),
  ...[1, 2, 3, 4, 5, 6, 7, 8].map((index): [string, string] => [`chart-cat-${index}-text`, 'paper']),
  // Lines in steps, whose names have their colour.
  ...[1, 2, 3, 4, 5].map((step): [string, string] => [`chart-step-${step}`, 'paper']),
];
const painted = [
  ...['focus', 'benchmark', '1', '2', '3', '4', 'other', 'positive', 'negative', 'better', 'worse', 'total'],
  ...[1, 2, 3, 4, 5, 6, 7, 8].map((index) => `cat-${index}`),
  ...['seq', 'div', 'level'].flatMap((scale) => [1, 2, 3, 4, 5].map((step) => `${scale}-${step}`)),
];
const marks = [
  'focus',
  'benchmark',
  '1',
  '2',
  '3',
  '4',
  'positive',
  'negative',
  'better',
  'worse',
  'total',
].map((mark) => `chart-${mark}`);

const categories = [1, 2, 3, 4, 5, 6, 7, 8].map((index) => `chart-cat-${index}`);
const steps = (scale: string) => [1, 2, 3, 4, 5].map((step) => `chart-${scale}-${step}`);

/** Each has one job: what is painted in a colour of one says nothing of another. Gains have the colour of the area whose they are. */
const jobs = [
  ['chart-focus'],
  ['chart-1', 'chart-2', 'chart-3', 'chart-4'],
  ['chart-negative'],
  ['chart-better', 'chart-worse'],
  ['error'],
  categories,
  steps('seq'),
  steps('step'),
  [1, 2, 4, 5].map((step) => `chart-div-${step}`),
];

describe.each(['light', 'dark'] as const)('the %s theme', (theme) => {
  const tokens = readTokens(css, theme);
  const ratio = (a: string, b: string) => contrast(tokens.get(a) ?? '', tokens.get(b) ?? '');

  it.each(words)('reads %s on %s at 4.5:1 or more', (ink, ground) => {
    expect(ratio(ink, ground)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(painted)('reads words on chart colour %s at 4.5:1 or more', (colour) => {
    expect(ratio(`chart-on-${colour}`, `chart-${colour}`)).toBeGreaterThanOrEqual(4.5);
  });

  it.each([...marks, 'edge'])('sets %s off from the paper at 3:1 or more', (mark) => {
    expect(ratio(mark, 'paper')).toBeGreaterThanOrEqual(3);
  });

  it.each([...categories, ...steps('step')])('sets %s off from both grounds at 3:1 or more', (mark) => {
    expect(Math.min(ratio(mark, 'paper'), ratio(mark, 'ground'))).toBeGreaterThanOrEqual(3);
  });

  it.each(visions)('tells categories apart by 10 or more with a lack of cones: %s (design-B4)', (vision) => {
    const apart = categories.flatMap((one, at) =>
      categories.slice(at + 1).map((other) => ({
        pair: `${one} ${other}`,
        by: difference(tokens.get(one) ?? '', tokens.get(other) ?? '', vision),
      })),
    );
    expect(apart.filter(({ by }) => !(by >= 10))).toEqual([]);
  });

  it('keeps gains and losses apart from categories and areas by 15 or more', () => {
    const others = [...categories, 'chart-1', 'chart-2', 'chart-3', 'chart-4'];
    const near = ['chart-positive', 'chart-negative'].flatMap((sign) =>
      others.filter((other) => !(difference(tokens.get(sign) ?? '', tokens.get(other) ?? '', 'none') >= 15)),
    );
    expect(near).toEqual([]);
  });

  it('steps lines of an order by 7 or more, towards the words of the page (design-C5)', () => {
    const all = steps('step').map((step) => tokens.get(step) ?? '');
    const by = all.slice(1).map((step, at) => difference(step, all[at] ?? '', 'none'));
    expect(Math.min(...by)).toBeGreaterThanOrEqual(7);
    expect(steps('step').map((step) => ratio(step, 'paper'))).toEqual(
      steps('step')
        .map((step) => ratio(step, 'paper'))
        .toSorted((a, b) => a - b),
    );
  });

  it('has no colour of two jobs (design-B1)', () => {
    const shared = jobs.flatMap((job, at) =>
      job.filter((token) =>
        jobs
          .slice(at + 1)
          .flat()
          .some((other) => tokens.get(other) === tokens.get(token)),
      ),
    );
    expect(shared).toEqual([]);
  });
});

it('measures differences of colours as the paper that gives the formula', () => {
  expect(difference('#000000', '#ffffff', 'none')).toBeCloseTo(100, 1);
  expect(difference('#52a39b', '#868f97', 'deuteranopia')).toBeLessThan(10);
});

describe('figures of one width', () => {
  it.each(['./../table/DataTable.module.css', '../../blocks/indicators/IndicatorsView.module.css'])(
    'stand in the cells of tables, not in names of rows, whose hyphens they spread (design-B10): %s',
    (path) => {
      const sheet = readFileSync(new URL(path, import.meta.url), 'utf8');
      const rules = [...sheet.matchAll(/([^{}]+)\{([^{}]*)\}/gu)].filter(([, , body = '']) =>
        body.includes('tabular-nums'),
      );
      expect(rules.map(([, selector = '']) => selector.replace(/\/\*.*\*\//su, '').trim())).toEqual([
        '.table td',
      ]);
    },
  );
});
