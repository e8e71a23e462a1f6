// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { tableBlock } from '#engine/page/testing/fixtureBlocks.ts';
import { growthFrame, peersFrame } from '#engine/page/testing/invented.ts';
import { StoryBlock } from '#engine/page/testing/StoryBlock.tsx';

afterEach(cleanup);

const show = (frame: typeof tableBlock.frame) => render(<StoryBlock block={{ ...tableBlock, frame }} />);
const firstNames = (count: number) =>
  screen
    .getAllByRole('rowheader')
    .slice(0, count)
    .map((head) => head.textContent);

describe('DataTable', () => {
  it('names the table, its columns and its rows', () => {
    show(growthFrame);
    const table = screen.getByRole('table', { name: /Which industries added to growth/ });
    expect(within(table).getByRole('columnheader', { name: /Year to March/ })).toBeDefined();
    expect(within(table).getByRole('rowheader', { name: '2023' })).toBeDefined();
  });

  it('numbers what happened in a period, and writes what is projected with the digits it carries (issue 13, design-B27)', () => {
    const columns = growthFrame.columns.map((column) => ({
      ...column,
      digits: 3,
      format: { kind: 'count' as const, decimals: 0 },
    }));
    const rows = growthFrame.rows.map((row) => ({ ...row, cells: [[302_972, 'F'] as [number, 'F']] }));
    show({ ...growthFrame, columns, rows, events: [{ name: 'Flood', from: '2023' }] });
    expect(screen.getByRole('rowheader', { name: /^2023.* \(1\)$/ })).toBeDefined();
    expect(screen.getAllByText('303,000').length).toBeGreaterThan(0);
    expect(screen.queryByText('302,972')).toBeNull();
  });

  it('does not break a span of years in a heading (design C11)', () => {
    const [column] = peersFrame.columns;
    if (!column) throw new Error('a frame without columns');
    show({
      ...peersFrame,
      columns: [{ ...column, title: 'Growth 2023–2024' }, ...peersFrame.columns.slice(1)],
    });
    expect(screen.getByText('2023–2024').className).toContain('unbroken');
    expect(screen.getByRole('button', { name: /Growth 2023–2024/ })).toBeDefined();
  });

  it('writes levels as words with their colour', () => {
    const [column] = peersFrame.columns;
    if (!column) throw new Error('a frame without columns');
    const bands = [
      { label: 'low', from: null, to: 4 },
      { label: 'high', from: 4, to: null },
    ];
    show({ ...peersFrame, columns: [{ ...column, format: { ...column.format, bands } }] });
    expect(screen.getAllByText('Low')[0]?.getAttribute('data-level')).toBe('1');
    expect(screen.getAllByText('High')[0]?.getAttribute('data-level')).toBe('5');
  });

  it('marks where its list was cut, unless it is sorted anew (design-B22)', () => {
    const area = peersFrame.rows[1]?.area ?? '';
    show({ ...peersFrame, cuts: [{ before: area, count: 36 }, { count: 4 }] });
    const lines = screen.getAllByRole('row').map(({ textContent }) => textContent);
    expect([lines[2], lines.at(-1)]).toEqual(['… 36 more', '… 4 more']);
    fireEvent.click(screen.getByRole('button', { name: /Jobless rate/ }));
    expect(screen.queryByText(/… \d+ more/)).toBeNull();
  });

  it('scrolls in a box of its own that the keyboard reaches', () => {
    show(growthFrame);
    const box = screen.getByRole('table').parentElement;
    expect(box?.tabIndex).toBe(0);
    expect(box?.getAttribute('aria-label')).toMatch(/Which industries/);
  });

  it('sorts by a heading and says so to those who do not see the arrow', () => {
    show(peersFrame);
    fireEvent.click(screen.getByRole('button', { name: /Jobless rate/ }));
    expect(firstNames(2)).toEqual(['Miro City', 'Rimu District']);
    expect(screen.getByRole('columnheader', { name: /Jobless rate/ }).getAttribute('aria-sort')).toBe(
      'descending',
    );
    fireEvent.click(screen.getByRole('button', { name: /Jobless rate/ }));
    expect(firstNames(2)).toEqual(['Mataī District', 'Rātā City']);
  });

  it('shows all rows on demand and fewer again', () => {
    show(peersFrame);
    fireEvent.click(screen.getByRole('button', { name: /Show all/ }));
    const fewer = screen.getByRole('button', { name: 'Show fewer' });
    expect(fewer.getAttribute('aria-expanded')).toBe('true');
    expect(screen.getByRole('table').dataset.all).toBe('true');
    fireEvent.click(fewer);
    expect(screen.getByRole('table').dataset.all).toBeUndefined();
  });

  it('has all rows of a long table, of which a phone shows the first before "Show all" (D4-7, D4-12)', () => {
    const [row] = growthFrame.rows;
    if (!row) throw new Error('a frame without rows');
    const years = Array.from({ length: 21 }, (_, at) => `${2024 - at}`);
    const periods = years.map((id) => ({ id, label: id }));
    const frame = { ...growthFrame, periods, rows: years.map((period) => ({ ...row, period })) };
    const { shown: _, ...whole } = { shown: 0, ...tableBlock };
    render(<StoryBlock block={{ ...whole, frame }} />);
    expect(screen.getAllByRole('rowheader')).toHaveLength(21);
    const more = screen.getByRole('button', { name: 'Show all 21' });
    expect(more.className).toContain('onPhone');
    fireEvent.click(more);
    expect(screen.getByRole('table').dataset.all).toBe('true');
  });

  it('shows a confidential figure as a symbol with the word for it, and a missing one as a dash', () => {
    show(peersFrame);
    const confidential = screen.getByRole('row', { name: /Nīkau District/ });
    expect(within(confidential).getByRole('cell').textContent).toBe('CConfidential');
    const missing = screen.getByRole('row', { name: /Kauri Islands/ });
    expect(within(missing).getByRole('cell').textContent).toBe('–Not available');
  });

  it('gives all figures of a column the same decimals and a real minus sign', () => {
    show(growthFrame);
    const row = screen.getByRole('row', { name: /2021/ });
    expect(
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ).toEqual(['0.4', '−0.3', '−0.6', '−1.2']);
  });

  it('writes intervals behind figures, and numbers footnotes, which stand once below', () => {
    const notes = ['Strike in May', 'Strike in May', 'Small sample'];
    const rows = peersFrame.rows.slice(0, 3).map((row, at) => ({
      ...row,
      cells: [[5.24, 'A'] as [number, 'A']],
      remarks: { value: { ...(at === 0 && { low: 4.6, high: 5.84 }), note: notes[at] ?? '' } },
    }));
    show({ ...peersFrame, rows });
    expect(screen.getAllByRole('cell').map((cell) => cell.textContent)).toEqual([
      '5.2 (4.6–5.8)1 note 1',
      '5.21 note 1',
      '5.22 note 2',
    ]);
    expect(screen.getByText('Strike in May').textContent).toBe('1 Strike in May');
    expect(screen.getByText('Small sample').textContent).toBe('2 Small sample');
  });

  it('holds all rows and no buttons in print', () => {
    render(<StoryBlock block={tableBlock} print />);
    expect(screen.queryAllByRole('button')).toEqual([]);
    expect(screen.getAllByRole('rowheader')).toHaveLength(11);
  });
});
