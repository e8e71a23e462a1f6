import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { BREAKPOINTS, breakpointAt, isFrom } from './breakpoints.ts';

/** Widths at which style sheets change the layout: from `min-width`, up to `max-width`. */
const widths = (kind: 'min' | 'max') => {
  const query = new RegExp(`@media[^{]*\\(${kind}-width: ([\\d.]+)(px|r?em)\\)`, 'g');
  return globSync('{engine,site}/**/*.css').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(query)].map(([, number, unit]) => `${number}${unit}`),
  );
};

describe('breakpoints', () => {
  it('are those of the specification, the widest without a layout of its own (§9.4.1, acceptance-D9)', () => {
    expect(BREAKPOINTS).toEqual({ xs: 0, sm: 576, md: 768, lg: 992, xl: 1200, xxl: 1400 });
  });

  it('are the only widths at which style sheets change the layout (§9.4.1)', () => {
    const from = Object.values(BREAKPOINTS).map((width) => `${width}px`);
    const below = Object.values(BREAKPOINTS).map((width) => `${width - 1}px`);
    expect(widths('min').filter((width) => !from.includes(width))).toEqual([]);
    expect(widths('max').filter((width) => !below.includes(width))).toEqual([]);
    expect(widths('min').length).toBeGreaterThan(5);
  });

  it.each([
    [0, 'xs'],
    [575.9, 'xs'],
    [576, 'sm'],
    [768, 'md'],
    [991, 'md'],
    [992, 'lg'],
    [1200, 'xl'],
    [1400, 'xxl'],
    [2560, 'xxl'],
  ] as const)('find for %d px the layout %s (§9.4.2)', (width, name) => {
    expect(breakpointAt(width)).toBe(name);
    expect(isFrom(name, width)).toBe(true);
    expect(isFrom('lg', width)).toBe(width >= 992);
  });
});
