import { describe, expect, it } from 'vitest';
import { peersFrame } from '#engine/page/testing/invented.ts';
import type { BlockView, FrameRow, PageView } from '#generated/types.ts';
import { revisedFigures } from './revisedFigures.ts';

const areas = peersFrame.areas.slice(0, 3);
const [first, second, third] = areas.map(({ area_id }) => area_id);
type Figures = Record<string, number | null>;

const table = (
  name: string,
  figures: Figures,
  more: Partial<(typeof peersFrame)['columns'][number]> = {},
): BlockView => ({
  ...{ kind: 'table', name, title: 'Jobless', subtitle: '', source: '', demonstration: false },
  frame: {
    ...peersFrame,
    areas,
    columns: peersFrame.columns.map((column) => ({ ...column, ...more })),
    rows: Object.entries(figures).map(
      ([area, value]): FrameRow => ({ area, cells: [[value, value === null ? 'Q' : 'R']] }),
    ),
  },
});
const page = (...blocks: BlockView[]) => ({ blocks }) as PageView;
const names = new Map(areas.map(({ area_id, name }) => [area_id, name]));

describe('revisedFigures', () => {
  const before = { [first ?? '']: 5.11, [second ?? '']: 4, [third ?? '']: 3 };

  it('counts figures that are written another way, each once, and names the largest in points', () => {
    const now = { ...before, [first ?? '']: 5.34, [second ?? '']: 3.9 };
    const views = [before, now].map((figures) => page(table('one', figures), table('two', figures)));
    expect(views[0] && views[1] && revisedFigures(views[0], views[1])).toEqual({
      ...{ all: 3, revised: 2, others: 0 },
      largest: `Jobless: ${names.get(first ?? '')}: 5.1 → 5.3 (+0.2 points)`,
    });
  });

  it('passes over what readers cannot see: digits that are rounded away, and figures that are withheld', () => {
    const now = { ...before, [first ?? '']: 5.12, [second ?? '']: null };
    expect(revisedFigures(page(table('one', before)), page(table('one', now)))).toEqual({
      ...{ all: 2, revised: 0, others: 1 },
    });
  });

  it('names the largest of the published figures in per cent of what was there', () => {
    const count = { format: { kind: 'count', decimals: 0 } } as const;
    const growth = { measure: 'growth', series: 'OTHER' };
    const now = { ...before, [first ?? '']: 50, [second ?? '']: 3 };
    const older = page(table('one', before, count), table('two', before, growth));
    const newer = page(table('one', { ...before, [second ?? '']: 3 }, count), table('two', now, growth));
    expect(revisedFigures(older, newer).largest).toBe(`Jobless: ${names.get(second ?? '')}: 4 → 3 (−25.0%)`);
  });
});
