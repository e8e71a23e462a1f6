import { describe, expect, it } from 'vitest';
import { formatBlockAddress, parseBlockAddress } from './blockAddress.ts';

describe('parseBlockAddress(pathname)', () => {
  it('reads area, page, block and form', () => {
    const address = { area: 'lee-bay', path: 'economy/growth', block: 'by-part', form: 'csv' };
    expect(parseBlockAddress('/lee-bay/economy/growth/by-part.csv')).toEqual(address);
    expect(formatBlockAddress(address)).toBe('/lee-bay/economy/growth/by-part.csv');
    expect(parseBlockAddress('/lee-bay/headline.json')?.path).toBe('');
  });

  it('keeps what a page has in its rest', () => {
    expect(parseBlockAddress('/lee-bay/economy/industry-focus/A/shares.png')?.path).toBe(
      'economy/industry-focus/A',
    );
  });

  it.each(['/', '/favicon.ico', '/lee-bay', '/lee-bay/economy/growth', '/lee-bay/../x.csv', '/lee-bay/.csv'])(
    'finds no block at %s',
    (pathname) => {
      expect(parseBlockAddress(pathname)).toBe(null);
    },
  );
});
