import { describe, expect, it } from 'vitest';
import { kindOf } from '#engine/blocks/kinds.ts';
import { drawHere } from '#engine/charts/draw/chartDrawer.ts';
import { drawingSize } from '#engine/charts/svg/drawingParts.ts';
import { fixturePayload } from '#engine/page/testing/fixturePayload.ts';
import type { BlockView, PageView, PosterView } from '#generated/types.ts';
import { posterSvg } from './posterSvg.ts';

const base = { title: '', subtitle: '', source: 'Sample office', demonstration: true };
const blocks = [
  {
    ...base,
    kind: 'headline',
    name: 'answer',
    sentences: [
      [{ text: 'Fish & wool ' }, { text: 'rose 2.0%', emphasis: true }, { text: '.' }],
      [{ text: 'Then it rained.' }],
    ],
  },
  {
    ...base,
    kind: 'cards',
    name: 'cards',
    groups: [
      {
        cards: ['$1.2b', '$1,234,567'].map((value) => ({
          title: 'Harvest of everything that grows along the whole of the coast',
          value,
          change: '+2.0%',
          changeIs: 'better',
          benchmark: 'The Long Coast +1.0%',
          status: 'A',
          period: '2024',
          sparkline: [1, 2, 3],
        })),
      },
    ],
  },
] as BlockView[];
const poster: PosterView = {
  ...base,
  kind: 'poster',
  name: 'poster',
  heading: 'At a glance',
  maoriName: 'Te Moana',
  locator: [
    { column: 3, row: 1, part: 'far' },
    { column: 4, row: 1, part: 'focus' },
  ],
  rows: [[['answer']], [['cards'], ['nothing']]],
  mark: 'Rohe',
  sourceTitle: 'Source',
  notice: 'Invented figures.',
};
const view = { ...fixturePayload.view, blocks } as PageView;
const draw = (size: 'wide' | 'narrow') =>
  posterSvg({ view, block: poster, charts: {}, kindOf, drawer: drawHere }, size);

describe('posterSvg(input, size)', () => {
  it('has the proportions of paper, and on narrow screens the length it needs', async () => {
    const [width, height] = drawingSize(await draw('wide'));
    expect(height / width).toBeCloseTo(Math.SQRT2, 2);
    expect(drawingSize(await draw('narrow'))[0]).toBe(360);
  });

  it('keeps to its paper with a long name too', async () => {
    const area = { ...view.area, name: 'The Long and Winding Coast of Many Rivers District' };
    const svg = await posterSvg(
      { view: { ...view, area }, block: poster, charts: {}, kindOf, drawer: drawHere },
      'wide',
    );
    const [width, height] = drawingSize(svg);
    expect(height / width).toBeCloseTo(Math.SQRT2, 2);
    const [, band] = /<rect class="f-focus" width="1200" height="(\d+)"/.exec(svg) ?? [];
    expect(Number(band)).toBeLessThan(height / 4);
  });

  it('says area, sentences, figures, source and what is invented, and all of it to those who do not see', async () => {
    const svg = await draw('wide');
    for (const words of [
      view.area.name,
      'Te Moana',
      'Fish &amp; wool ',
      'rose 2.0%',
      'Then it rained.',
      '$1.2b',
      'Source: Sample office.',
      'Invented figures.',
    ])
      expect(svg).toContain(words);
    expect(/aria-label="([^"]*)"/.exec(svg)?.[1]).toMatch(
      /At a glance: Fish &amp; wool rose 2\.0%\. Then it rained\. Harvest/,
    );
  });

  it('sets the first sentence larger than the rest, with its stressed words in bold (design-B1)', async () => {
    const svg = await draw('wide');
    expect(svg).toMatch(/<tspan font-weight="600">rose 2\.0%<\/tspan>\./);
    const sizeOfWords = (words: RegExp) =>
      Number(new RegExp(`font-size="(\\d+)"[^>]*>${words.source}`).exec(svg)?.[1]);
    expect(sizeOfWords(/Fish/)).toBeGreaterThan(sizeOfWords(/Then/));
  });

  it('marks the area on the map of tiles', async () => {
    const tiles = (await draw('wide')).match(/<rect class="f-on-focus" fill-opacity="[\d.]+"/g);
    expect(tiles?.map((tile) => /[\d.]+"$/.exec(tile)?.[0])).toEqual(['0.2"', '1"']);
  });

  it('writes figures beside each other in one size, which the longest has room for', async () => {
    const sizes = [
      ...(await draw('narrow')).matchAll(/font-size="(\d+)" font-weight="600" class="f-ink">\$/g),
    ];
    expect(sizes).toHaveLength(2);
    expect(sizes[0]?.[1]).toBe(sizes[1]?.[1]);
  });

  it('cuts no word and no figure, on paper and on a phone: names wrap, and a benchmark goes below its change (pages-N8)', async () => {
    for (const size of ['wide', 'narrow'] as const) {
      const svg = await draw(size);
      expect(svg).not.toContain('…');
      expect(svg.match(/>The Long Coast \+1\.0%</g)).toHaveLength(2);
    }
  });
});
