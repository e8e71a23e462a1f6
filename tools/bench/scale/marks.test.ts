import { expect, it } from 'vitest';
import { markIn, markOf, marksIn, readMarks } from './marks.ts';

const said = (marks: number[], version = 'one', status = '200') => ({ path: '/', status, version, marks });

it('a page says what it was published as, whatever ticks its axes have', () => {
  const page = (rent: string) =>
    `<h1>Rents</h1> $${rent} a week <text>7,000</text> <text>7,110</text> 17,103`;
  expect(markIn(page('7,123'))).toBe(markOf(2));
  // As the largest of all revisions is said, whose series may name a term of the glossary.
  const revised =
    '<li>2 figures were revised; the largest: <a href="">Median</a> rent, 1993: 7,113 → 7,123 (+0.1%).</li>';
  expect(markIn(page('7,123') + revised)).toBe(markOf(2));
  expect(marksIn(`${page('7,123')} ${page('7,133')}`)).toEqual([markOf(2), markOf(3)]);
});

it('a page is mixed with two marks, or with another than pages of the same version have', () => {
  expect(readMarks([said([7_103]), said([7_113], 'two')]).mixed).toEqual([]);
  expect(readMarks([said([7_103, 7_113])]).mixed).toHaveLength(1);
  expect(readMarks([said([7_103]), said([7_113])]).mixed).toHaveLength(1);
  expect(readMarks([said([]), said([7_103], 'one', '503')]).failed).toHaveLength(2);
});
