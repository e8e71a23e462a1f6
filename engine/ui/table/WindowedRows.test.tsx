// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, it } from 'vitest';
import { tableBlock } from '#engine/page/testing/fixtureBlocks.ts';
import { StoryBlock } from '#engine/page/testing/StoryBlock.tsx';
import type { Frame, TableView } from '#generated/types.ts';

afterEach(cleanup);

const count = 600;
const ids = Array.from({ length: count }, (_, at) => `area-${at}`);
const frame: Frame = {
  dims: ['area'],
  dimTitles: { area: 'Area' },
  columns: [
    { name: 'rank', title: 'Rank', unit: 'rank', format: { kind: 'rank', decimals: 0 }, measure: 'rank' },
    { name: 'value', title: 'Jobs', unit: 'jobs', format: { kind: 'count', decimals: 0 } },
  ],
  rows: ids.map((area, at) => ({
    area,
    cells: [
      [at < 2 ? 1 : at + 1, 'A'],
      [count - at, 'A'],
    ],
  })),
  areas: ids.map((area_id, at) => ({
    area_id,
    name: `Area ${at}`,
    short_name: `Area ${at}`,
    role: at === 500 ? 'focus' : 'other',
    href: `/${area_id}`,
  })),
  periods: [],
  members: [],
};
const block: TableView = { ...tableBlock, frame, shown: 20, choose: 'part' };
const names = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);

describe('a table of 600 areas (§2.23)', () => {
  it('holds its first rows and the own area, and a link to all', () => {
    render(<StoryBlock block={block} />);
    expect(names()).toHaveLength(21);
    expect(names()).toContain('Area 500');
    expect(screen.getByRole('link', { name: 'Show all 600' }).getAttribute('href')).toBe(
      `?rows=${block.name}#${block.name}`,
    );
    expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe('601');
  });

  it('holds all rows in the first markup of the whole table, and on paper', () => {
    const html = renderToString(<StoryBlock block={block} search={`?rows=${block.name}`} />);
    expect(html.match(/scope="row"/g)).toHaveLength(count);
    expect(renderToString(<StoryBlock block={block} print />).match(/scope="row"/g)).toHaveLength(count);
  });

  it('holds the rows in view alone once the browser took over', async () => {
    render(<StoryBlock block={block} search={`?rows=${block.name}`} />);
    await screen.findByRole('link', { name: 'Show fewer' });
    await screen.findByText('Area 30');
    expect(names().length).toBeLessThan(100);
  });

  it('writes ranks that are shared with a sign (§2.24)', () => {
    render(<StoryBlock block={block} />);
    const cells = screen
      .getAllByRole('row')
      .slice(1, 4)
      .map((row) => row.querySelector('td')?.textContent);
    expect(cells).toEqual(['1=', '1=', '3']);
  });

  it('has a link that chooses each area but the own one', () => {
    render(<StoryBlock block={block} search="?part=area-3" />);
    expect(screen.getByRole('link', { name: 'Area 4' }).getAttribute('href')).toBe(
      `?part=area-4#${block.name}`,
    );
    expect(screen.getByRole('link', { name: 'Area 3' }).getAttribute('aria-current')).toBe('true');
  });
});
