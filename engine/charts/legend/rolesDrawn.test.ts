import { describe, expect, it } from 'vitest';
import type { PagePayload } from '#generated/types.ts';
import { frameOf, isFrame, isLabelled, isNamed, oneSize, rolesDrawn } from './rolesDrawn.ts';

describe('rolesDrawn', () => {
  it('reads how a drawing shows its areas from its root, in the order of areas', () => {
    const svg = '<svg class="chart tick-1 box-focus ring-benchmark"><path class="s-2"/></svg>';
    expect([...rolesDrawn(svg)]).toEqual([
      ['focus', 'box'],
      ['benchmark', 'ring'],
      ['compare1', 'tick'],
    ]);
  });

  it('takes the colours of marks and words for no statement', () => {
    expect(rolesDrawn('<svg class="chart"><path class="line-focus s-focus"/></svg>').size).toBe(0);
  });
});

describe('frameOf', () => {
  it('keeps what a legend needs and nothing else', () => {
    const svg = '<svg class="chart line-focus line-2 close"><path class="s-focus" d="M0 0"/></svg>';
    const frame = frameOf(svg, 'narrow');
    expect(frame).toBe('<svg class="chart line-focus line-2 close" aria-hidden="true"></svg>');
    expect(rolesDrawn(frame)).toEqual(rolesDrawn(svg));
    expect([isNamed(frame), isLabelled(frame)]).toEqual([false, true]);
  });
});

describe('oneSize', () => {
  const svg = (width: number) =>
    `<svg class="chart line-2" width="${width}" height="9" viewBox="0 0 ${width} 9" role="img" aria-label="Growth"><metadata>{}</metadata><path class="s-2"/></svg>`;
  const picture = { wide: svg(740), narrow: svg(328), wideHeight: 9, narrowHeight: 9 };
  const payload = {
    view: {
      blocks: [{ name: 'growth' }, { name: 'map', tiles: {} }],
    },
    pictures: { growth: picture, map: picture },
  } as unknown as PagePayload;

  it('leaves of the other size a frame that says its key, of its size if wide, and the narrow one of maps', () => {
    const { growth, map } = oneSize(payload, 'narrow').pictures;
    expect(growth?.narrow).toBe(picture.narrow);
    expect(growth?.wide).toBe(
      '<svg class="chart line-2" width="740" height="9" viewBox="0 0 740 9" aria-hidden="true"></svg>',
    );
    expect([growth?.wide, growth?.narrow, ''].map((one = '') => isFrame(one))).toEqual([true, false, false]);
    expect([isFrame(map?.wide ?? ''), map?.narrow]).toEqual([true, picture.narrow]);
    const none = oneSize(payload, 'wide').pictures.growth?.narrow ?? '';
    expect([isFrame(none), none]).toEqual([true, '<svg class="chart line-2" aria-hidden="true"></svg>']);
  });
});
