import { describe, expect, it } from 'vitest';
import { shareSvg } from './shareSvg.ts';

const looks = { palette: new Map([['--paper', '#ffffff']]), looks: new Map<string, string>() };
const words = {
  place: 'Kauri · Profile',
  title: 'Kauri grew faster than the country in six of the ten years to 2024',
  said: 'Growth of orchards · % a year',
  foot: ['Source: Office.'],
  mark: 'Rohe',
};
const chart = (height: number) =>
  `<svg width="328" height="${height}" viewBox="0 0 328 ${height}"><text x="0" y="12">a</text></svg>`;
const said = (svg: string) => [...svg.matchAll(/<text[^>]*>([^<]*)/g)].map(([, text]) => text).join(' ');
const growthOf = (svg: string) => {
  const [, width, inner] =
    /<svg x="\d+" y="\d+" width="(\d+)" height="\d+" viewBox="0 0 ([\d.]+)/.exec(svg) ?? [];
  return Number(width) / Number(inner);
};

describe('the picture that stands for a page (design-C42)', () => {
  it('is 1200 × 630 with title, measure, source and the name of the suite', () => {
    const svg = shareSvg(words, chart(300), looks);
    expect(svg).toContain('width="1200" height="630"');
    expect(said(svg)).toMatch(/^Kauri · Profile Kauri grew .* 2024 Growth .* Source: Office\. Rohe a$/);
  });

  it('sets its chart in letters of 18 px at least, and lets the end of a longer one fade', () => {
    expect(growthOf(shareSvg(words, chart(300), looks)) * 12).toBeGreaterThan(20);
    const long = shareSvg(words, chart(2000), looks);
    expect(growthOf(long) * 12).toBeCloseTo(18);
    expect(long).toContain('url(#fade)');
    expect(shareSvg(words, chart(300), looks)).not.toContain('url(#fade)');
  });

  it('keeps words clear of each other, however many there are', () => {
    const title = 'A very long sentence about orchards and rivers. '.repeat(3);
    const svg = shareSvg({ ...words, title, said: title }, null, looks);
    const lines = [...svg.matchAll(/<text x="56" y="(\d+)" font-size="(\d+)"/g)].map(([, y, size]) => [
      Number(y),
      Number(size),
    ]);
    const gaps = lines.slice(1).map(([y = 0, size = 0], at) => y - (lines[at]?.[0] ?? 0) - size);
    expect(lines.length).toBeGreaterThan(6);
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(0);
  });
});
