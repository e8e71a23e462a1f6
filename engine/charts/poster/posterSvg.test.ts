import { describe, expect, it } from 'vitest';
import type { BlockView, PageView, PosterView } from '../../../generated/types.ts';
import { fixturePayload } from '../../render/testing/fixturePayload.ts';
import { sizeOf } from '../svg/drawingParts.ts';
import { posterSvg } from './posterSvg.ts';

const base = { title: '', subtitle: '', source: 'Sample office', demonstration: true };
const blocks = [
  { ...base, kind: 'headline', name: 'answer', sentences: [[{ text: 'Fish & wool rose.' }]] },
  {
    ...base,
    kind: 'cards',
    name: 'cards',
    groups: [
      {
        cards: Array.from({ length: 4 }, () => ({
          title: 'Harvest of everything that grows along the whole of the coast',
          value: '$1.2b',
          change: '+2.0%',
          changeIs: 'better',
          benchmark: 'WC +1.0%',
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
  rows: [[['answer']], [['cards'], ['nothing']]],
  mark: 'Rohe',
  sourceTitle: 'Source',
  notice: 'Invented figures.',
};
const view = { ...fixturePayload.view, blocks } as PageView;
const draw = (size: 'wide' | 'narrow') => posterSvg(view, poster, {}, size);

describe('posterSvg(view, poster, charts, size)', () => {
  it('has the proportions of paper, and on narrow screens the length it needs', async () => {
    const [width, height] = sizeOf(await draw('wide'));
    expect(height / width).toBeCloseTo(Math.SQRT2, 2);
    expect(sizeOf(await draw('narrow'))[0]).toBe(360);
  });

  it('says area, sentences, figures, source and what is invented, and all of it to those who do not see', async () => {
    const svg = await draw('wide');
    for (const words of [
      view.area.name,
      'Fish &amp; wool rose.',
      '$1.2b',
      'Source: Sample office.',
      'Invented figures.',
    ])
      expect(svg).toContain(words);
    expect(/aria-label="([^"]*)"/.exec(svg)?.[1]).toMatch(/At a glance: Fish &amp; wool rose\. Harvest/);
  });

  it('shortens a name that is too long for its card, and leaves out blocks that are not there', async () => {
    expect(await draw('wide')).toMatch(/>Harvest[^<]*…</);
  });
});
