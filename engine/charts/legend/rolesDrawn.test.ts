import { describe, expect, it } from 'vitest';
import { emptyDrawing, rolesDrawn } from './rolesDrawn.ts';

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

  it('takes words in the colour of an area, and other colours, for no drawing of it', () => {
    expect(rolesDrawn('<text class="f-focus-text">f-other</text><path class="f-cat-1 s-axis"/>').size).toBe(
      0,
    );
  });
});

describe('emptyDrawing', () => {
  it('keeps what a legend needs and nothing else', () => {
    const svg =
      '<svg class="chart"><path class="s-focus" d="M0 0"/><path class="s-focus"/><path class="s-2"/></svg>';
    expect(emptyDrawing(svg)).toBe('<svg class="s-focus s-2"></svg>');
    expect(rolesDrawn(emptyDrawing(svg))).toEqual(rolesDrawn(svg));
  });

  it('is empty for a drawing without area colours', () => {
    expect(emptyDrawing('<svg><path class="f-cat-1"/></svg>')).toBe('');
  });
});
