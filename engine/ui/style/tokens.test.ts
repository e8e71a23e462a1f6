import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
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
  ['notice', 'notice-soft'],
  ...['focus', 'benchmark', '1', '2', '3', '4'].map((role): [string, string] => [
    `chart-${role}-text`,
    'paper',
  ]),
  ...[1, 2, 3, 4, 5, 6, 7, 8].map((index): [string, string] => [`chart-cat-${index}-text`, 'paper']),
];
const painted = [
  ...['focus', 'benchmark', '1', '2', '3', '4', 'other', 'positive', 'negative', 'total'],
  ...[1, 2, 3, 4, 5, 6, 7, 8].map((index) => `cat-${index}`),
  ...['seq', 'div', 'level'].flatMap((scale) => [1, 2, 3, 4, 5].map((step) => `${scale}-${step}`)),
];
const marks = ['focus', 'benchmark', '1', '2', '3', '4', 'positive', 'negative', 'total'].map(
  (mark) => `chart-${mark}`,
);

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
});
