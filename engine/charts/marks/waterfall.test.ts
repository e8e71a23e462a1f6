import { describe, expect, it } from 'vitest';
import { expandMarks } from './expandMarks.ts';

const layers = (size: 'wide' | 'narrow') =>
  expandMarks({ mark: 'waterfall' }, {}, size).spec.layer as { name?: string }[];

const named = (name: string, size: 'wide' | 'narrow' = 'wide') =>
  layers(size).find((layer) => layer.name === name);

describe('waterfall', () => {
  it('draws wholes as ticks where a bar would be cut, and never as both', () => {
    expect(named('bars')).toMatchObject({ transform: [{ filter: '!(far && datum.whole)' }] });
    expect(named('wholes')).toMatchObject({ transform: [{ filter: 'far && datum.whole' }] });
  });

  it('writes the words of wholes in ink, because teal is the colour of an area (pages-M18)', () => {
    for (const name of ['figures', 'names'])
      expect(named(name)).toMatchObject({
        encoding: { color: { condition: { value: 'var(--chart-ink)' } } },
      });
  });

  it('links steps to the next, but not through names above them', () => {
    expect(named('links')).toMatchObject({ transform: [{ filter: 'datum.linked' }] });
    expect(named('links', 'narrow')).toMatchObject({ transform: [{ filter: 'datum.linked && !above' }] });
  });
});
