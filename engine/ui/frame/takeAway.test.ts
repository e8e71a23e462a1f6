import { describe, expect, it } from 'vitest';
import { fixtureView } from '#engine/page/testing/fixturePayload.ts';
import {
  benchmarkArea,
  compareAreas,
  contributionFrame,
  focusArea,
  growthFrame,
} from '#engine/page/testing/invented.ts';
import { blockAddress, blockSearch, embedCode, pinnedAddress } from './addresses.ts';
import { tableLines } from './copying.ts';

const here = { origin: 'https://areas.example', pathname: '/lee-bay/economy/growth/' };

describe('addresses', () => {
  it('of a form is that of the page with the block and its ending', () => {
    expect(blockAddress('/lee-bay', '?compare=a,b&table=x', 'growth', 'csv')).toBe(
      '/lee-bay/growth.csv?compare=a,b',
    );
  });

  it('of a form has what the page knows of its address, and the comparators that it shows (words-R1)', () => {
    const search = `?utm_source=mail&compare=${compareAreas[0]?.area_id},nobody&year=2020&industry=M&zoom=map`;
    expect(
      blockSearch(search, { ...fixtureView, areas: [focusArea, benchmarkArea, ...compareAreas.slice(0, 1)] }),
    ).toBe(`?compare=${compareAreas[0]?.area_id}&year=2020&industry=M&zoom=map`);
    expect(blockSearch('?compare=nobody', { ...fixtureView, areas: [focusArea, benchmarkArea] })).toBe('');
  });

  it('pins the data version and keeps the view', () => {
    const address = pinnedAddress(
      'https://areas.example/lee-bay?compare=a,b&table=x',
      { data_version: '3-ab' },
      'growth',
    );
    expect(address).toBe('https://areas.example/lee-bay?compare=a,b&table=x&version=3-ab#growth');
  });

  it('of a frame for other sites shows the side that is on show, and cannot break out of its markup', () => {
    const code = embedCode(here, '?table=growth&year=2020', { name: 'growth', title: '"><script>' });
    expect(code).toContain('src="https://areas.example/lee-bay/economy/growth/growth/table?year=2020"');
    expect(code).toContain('title="&quot;&gt;&lt;script&gt;"');
    expect(code.match(/<script/g)).toHaveLength(1);
  });
});

describe('tableLines(frame)', () => {
  it('gives heads and figures as the table has them, in full', () => {
    const [heads, first] = tableLines(growthFrame);
    expect(heads?.length).toBe(first?.length);
    expect(Number(first?.at(-1))).not.toBeNaN();
  });

  it('puts the mark of a confidential figure in its place', () => {
    expect(tableLines(contributionFrame).flat()).toContain('C');
  });

  it('lets no text become a formula', () => {
    const frame = { ...growthFrame, areas: growthFrame.areas.map((area) => ({ ...area, name: '=1+1' })) };
    expect(tableLines(frame)[0]?.filter((cell) => cell.startsWith('='))).toEqual([]);
    expect(tableLines(frame)[0]).toContain("'=1+1");
  });
});
