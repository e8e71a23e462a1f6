import { describe, expect, it } from 'vitest';
import { csvText } from '#api/tables/table.ts';
import { peersFrame } from '#engine/page/testing/invented.ts';
import type { BlockView, FrameRow } from '#generated/types.ts';
import { blockFigures } from './block/blockFigures.ts';

const tableOf = (rows: FrameRow[]): BlockView => ({
  ...{ kind: 'table', name: 'peers', title: 'Peers', subtitle: '', source: 'Office', demonstration: false },
  frame: { ...peersFrame, rows },
});
const csvOf = (rows: FrameRow[]) => {
  const figures = blockFigures(tableOf(rows));
  return figures ? csvText(figures, false).trimEnd().split('\r\n') : [];
};
const [first, second] = peersFrame.rows;
const areas = [first?.area ?? '', second?.area ?? ''];

describe('figures of a block that leaves', () => {
  it('have columns of intervals and notes where any figure has some', () => {
    const [head, one, other] = csvOf([
      {
        area: areas[0] ?? '',
        cells: [[5.2, 'A']],
        remarks: { value: { low: 4.5, high: 6, note: 'Early, "raw"' } },
      },
      { area: areas[1] ?? '', cells: [[5, 'R']] },
    ]);
    expect(head).toMatch(/,value,status,source,demonstration,low,high,note$/);
    expect(one).toMatch(/,5\.2,A,Office,no,4\.5,6,"Early, ""raw"""$/);
    expect(other).toMatch(/,5,R,Office,no,,,$/);
  });

  it('have none of these where no figure has any', () => {
    expect(csvOf([{ area: areas[0] ?? '', cells: [[5.2, 'A']] }])[0]).toMatch(/,source,demonstration$/);
  });
});
