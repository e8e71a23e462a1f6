import { describe, expect, it } from 'vitest';
import type { CompiledPage, CompiledProduct } from '#generated/types.ts';
import { firstPath } from './findPage.ts';

const page = (path: string, more: Partial<CompiledPage> = {}) => ({ path, ...more }) as CompiledPage;
const product = (...entries: CompiledPage[]) =>
  ({ sections: [{ entries }] }) as unknown as Pick<CompiledProduct, 'sections'>;

describe('firstPath', () => {
  it('is the page with an empty path, wherever it stands', () => {
    expect(firstPath(product(page('growth'), page('')))).toBe('');
  });

  it('is the first page of the menu otherwise: no link elsewhere, none that needs a choice (§2.36.1)', () => {
    const link = page('videos', { external: 'https://example.org' });
    expect(firstPath(product(link, page('indicator/{name}'), page('overview')))).toBe('overview');
    expect(firstPath(product(link))).toBe('');
  });
});
