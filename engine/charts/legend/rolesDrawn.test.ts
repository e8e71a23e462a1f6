import { describe, expect, it } from 'vitest';
import type { PagePayload } from '#generated/types.ts';
import { frameOf, isFrame, isLabelled, oneSize, rolesDrawn } from './rolesDrawn.ts';

describe('rolesDrawn', () => {
  it('finds the areas whose colours a drawing uses, as lines or as surfaces', () => {
    const svg =
      '<g class="f-focus"><path/></g><path class="s-benchmark"/><circle class="f-1 s-paper"/><path class="s-1"/>';
    expect([...rolesDrawn(svg)]).toEqual([
      ['focus', 'box'],
      ['benchmark', 'line'],
      ['compare1', 'line'],
    ]);
  });

  it('takes dots with an edge of their own colour for surfaces, and ends of lines for lines', () => {
    const dots = '<g class="f-focus s-focus"><circle/></g><circle class="f-1 s-1"/><path class="s-1"/>';
    expect([...rolesDrawn(dots).values()]).toEqual(['box', 'line']);
    expect(frameOf(`<svg class="chart">${dots}`, 'narrow')).toContain('class="chart f-focus s-1"');
  });

  it('takes words in the colour of an area, and other colours, for no drawing of it', () => {
    expect(rolesDrawn('<text class="f-focus-text">f-other</text><path class="f-cat-1 s-axis"/>').size).toBe(
      0,
    );
  });
});

describe('frameOf', () => {
  it('keeps what a legend needs and nothing else', () => {
    const svg =
      '<svg class="chart close"><path class="s-focus" d="M0 0"/><path class="s-focus"/><path class="s-2"/></svg>';
    const frame = frameOf(svg, 'narrow');
    expect(frame).toBe('<svg class="chart s-focus s-2 close" aria-hidden="true"></svg>');
    expect([rolesDrawn(frame), isLabelled(frame)]).toEqual([rolesDrawn(svg), true]);
  });
});

describe('oneSize', () => {
  const svg = (width: number) =>
    `<svg class="chart" width="${width}" height="9" viewBox="0 0 ${width} 9" role="img" aria-label="Growth"><metadata>{}</metadata><path class="s-2"/></svg>`;
  const picture = { wide: svg(740), narrow: svg(328), wideHeight: 9, narrowHeight: 9 };
  const payload = {
    view: {
      blocks: [{ name: 'growth' }, { name: 'map', tiles: {} }],
    },
    pictures: { growth: picture, map: picture },
  } as unknown as PagePayload;

  it('leaves of the other size a frame that says its colours, of its size if wide, and the narrow one of maps', () => {
    const { growth, map } = oneSize(payload, 'narrow').pictures;
    expect(growth?.narrow).toBe(picture.narrow);
    expect(growth?.wide).toBe(
      '<svg class="chart s-2" width="740" height="9" viewBox="0 0 740 9" aria-hidden="true"></svg>',
    );
    expect([growth?.wide, growth?.narrow, ''].map((one = '') => isFrame(one))).toEqual([true, false, false]);
    expect([isFrame(map?.wide ?? ''), map?.narrow]).toEqual([true, picture.narrow]);
    const none = oneSize(payload, 'wide').pictures.growth?.narrow ?? '';
    expect([isFrame(none), none]).toEqual([true, '<svg class="chart s-2" aria-hidden="true"></svg>']);
  });
});
