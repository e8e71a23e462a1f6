import { describe, expect, it } from 'vitest';
import { expandMarks } from './expandMarks.ts';

const columns = (mark: Record<string, unknown>) =>
  expandMarks({ mark: { type: 'labelled-column', ...mark } }, {}, 'wide');

const names = (mark: Record<string, unknown>) =>
  (columns(mark).spec.layer as { name?: string }[]).flatMap(({ name }) => name ?? []);

describe('labelled-column', () => {
  it('draws a line only where a column is named for it', () => {
    expect(
      [names({}), names({ trend: 'none' }), names({ trend: 'mean' })].map((all) => all.includes('trend')),
    ).toEqual([false, false, true]);
  });

  it('edges its line, which would be lost on columns of a dark colour (E1-17)', () => {
    const layers = columns({ trend: 'mean' }).spec.layer as {
      mark?: { type?: string; strokeWidth?: number };
    }[];
    const widths = layers.flatMap(({ mark }) => (mark?.type === 'line' ? [mark.strokeWidth ?? 0] : []));
    expect(widths).toEqual([5.5, 2.25]);
  });

  it('has sums of stacked columns, and no room beside them for other series', () => {
    expect([names({}).includes('totals'), names({ stack: true }).includes('totals')]).toEqual([false, true]);
    const bars = (mark: Record<string, unknown>) =>
      (columns(mark).spec.layer as { name?: string; mark: object }[]).find(({ name }) => name === 'columns')
        ?.mark;
    expect(bars({})).toHaveProperty('xOffset');
    expect(bars({ stack: true })).not.toHaveProperty('xOffset');
  });

  it('draws one line at zero, however many rows there are', () => {
    const layers = columns({}).spec.layer as { mark?: unknown; data?: unknown }[];
    expect(layers.filter(({ mark }) => mark === 'rule')).toMatchObject([{ data: { values: [{ zero: 0 }] } }]);
  });

  it('tells the shape of its rows which column is the line', () => {
    expect(columns({ trend: 'mean', stack: true })).toMatchObject({
      shape: 'columns',
      options: { trend: 'mean', stack: true },
    });
  });
});
