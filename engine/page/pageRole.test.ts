import { describe, expect, it } from 'vitest';
import { fixturePage } from '#engine/testing/fixture.ts';
import type { Block } from '#generated/types.ts';
import { pageRole } from './pageRole.ts';

const table: Block = { kind: 'table', name: 'table', data: {} };

describe('what a page is to its figures (doors-D1, doors-Q1)', () => {
  it.each(['cards', 'indicators', 'poster', 'report'])('with %s it gathers those of others', (kind) => {
    expect(pageRole(fixturePage([table, { kind, name: 'hub' } as Block]))).toBe('hub');
  });

  it('with a download or a choice among all series it offers them', () => {
    expect(pageRole(fixturePage([table, { kind: 'download', name: 'take' } as Block]))).toBe('tool');
    const params = { series: { title: 'Indicator', default: '', seriesFrom: 'menu' as never } };
    expect(pageRole(fixturePage([table], { params }))).toBe('tool');
  });

  it('is about its own series else', () => {
    expect(pageRole(fixturePage([table]))).toBe('own');
  });
});
