import { expect, it } from 'vitest';
import type { ChartView } from '#generated/types.ts';
import { keyedSvg, standaloneSvg } from './standaloneSvg.ts';

const looks = { palette: new Map([['--paper', '#ffffff']]), looks: new Map<string, string>() };
const block = {
  ...{ title: 'Growth of orchards', subtitle: '% a year', alt: 'Lines' },
  frame: { areas: [], columns: [], dims: [], rows: [], periods: [], members: [] },
} as unknown as ChartView;
const drawing = '<svg class="chart" width="760" height="300" viewBox="0 0 760 300"><path d="M0 0h9"/></svg>';
const wordsIn = (svg: string) => [...svg.matchAll(/<text[^>]*>([^<]*)/g)].map(([, text]) => text).join(' ');

it('leaves title, source and mark to the document around a drawing, so that each stands once (design-B43)', () => {
  const whole = standaloneSvg(
    block,
    drawing,
    { place: 'Kauri', foot: ['Source: Office.'], mark: 'Rohe' },
    looks,
  );
  expect(wordsIn(whole)).toMatch(/Growth of orchards.*Kauri.*Source: Office\..*Rohe/);
  const bare = keyedSvg(block, drawing, looks);
  expect(wordsIn(bare)).toBe('');
  expect(bare).toMatch(/width="760" height="300".*<rect width="760" height="300" fill="#ffffff"/);
});

it('says what the chart shows here, and under it measure and unit (design-C30, design-C42)', () => {
  const said = { ...block, claim: 'Kauri grew faster in six of the ten years to 2024' };
  const words = wordsIn(standaloneSvg(said, drawing, { place: 'Kauri', foot: [], mark: 'Rohe' }, looks));
  expect(words).toMatch(/^Kauri grew faster .* Kauri Growth of orchards · % a year/);
});
