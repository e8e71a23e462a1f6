import { expect, it } from 'vitest';
import type { Frame } from '#generated/types.ts';
import { withoutLines } from './withoutLines.ts';

const format = { kind: 'level', decimals: 0 } as const;
const figures = [
  { unit: 'a', format },
  { unit: 'b', format },
];
const frame: Frame = {
  dims: ['member'],
  dimTitles: {},
  columns: [
    { name: 'course', title: 'Ten years', unit: '', format, lined: true },
    { name: 'value', title: 'Newest', unit: '', format },
  ],
  rows: [
    {
      member: 'm',
      cells: [
        [1, 'A'],
        [2, 'P'],
      ],
      remarks: { course: { line: [1, 2], words: '1 to 2' } },
    },
  ],
  areas: [],
  periods: [],
  members: [{ code: 'm', name: 'M', figures }],
};

it('leaves out columns of lines with their cells, and the units of their figures', () => {
  const { columns, rows, members } = withoutLines(frame);
  expect(columns.map(({ name }) => name)).toEqual(['value']);
  expect(rows[0]?.cells).toEqual([[2, 'P']]);
  expect(members[0]?.figures).toEqual([figures[1]]);
});

it('leaves a frame without lines as it is', () => {
  const plain = { ...frame, columns: frame.columns.slice(1) };
  expect(withoutLines(plain)).toBe(plain);
});
