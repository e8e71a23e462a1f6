import { describe, expect, it } from 'vitest';
import { expandMarks } from './expandMarks.ts';

const points = (mark: Record<string, unknown>, size: 'wide' | 'narrow' = 'wide') =>
  expandMarks({ mark: { type: 'labelled-point', ...mark } }, {}, size).spec;

const named = (spec: Record<string, unknown>, name: string) =>
  (spec.layer as { name?: string }[]).find((layer) => layer.name === name);

describe('labelled-point', () => {
  it('draws bubbles with a key of their size only where they are sized', () => {
    expect(named(points({}), 'dots')).not.toMatchObject({ encoding: { size: expect.anything() } });
    const sized = points({ sized: true }, 'narrow');
    expect(named(sized, 'dots')).toMatchObject({ encoding: { size: { scale: { range: [0, 1200] } } } });
    expect(sized.usermeta).toMatchObject({
      rohe: { read: { also: [{ name: 'y_title' }, { name: 'size_title' }] } },
    });
  });

  it('draws a line at a rule that is a figure, zero too', () => {
    const rules = (mark: Record<string, unknown>) =>
      (points(mark).layer as { mark: { type: string } }[]).filter(({ mark: { type } }) => type === 'rule')
        .length;
    expect([rules({}), rules({ xRule: 'none' }), rules({ xRule: 0, yRule: 1 })]).toEqual([0, 0, 2]);
  });

  it('leaves out of a logarithmic axis what has no place on it, and says that it is one', () => {
    const spec = JSON.stringify(points({ xScale: 'log', logName: 'of "logs"' }));
    expect(spec).toContain('datum.x > 0');
    expect(spec).toContain(JSON.stringify(JSON.stringify(' (of "logs")')).slice(1, -1));
    expect(JSON.stringify(points({}))).not.toContain('datum.x > 0');
  });
});
