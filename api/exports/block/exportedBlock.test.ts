import { describe, expect, it } from 'vitest';
import type { ExportedBlock } from './exportedBlock.ts';
import { titleOf } from './exportedBlock.ts';

const title = (block: string, page: string) =>
  titleOf(
    { view: { title: page, area: { name: 'Lee Bay' } }, block: { title: block } } as ExportedBlock,
    ', ',
  );

describe('titleOf(exported, between)', () => {
  it('is what the block shows and where, by the page where the block says nothing, and no name twice', () => {
    expect([title('Growth', 'Economy'), title('', 'Economy'), title('', 'Lee Bay')]).toEqual([
      'Growth, Lee Bay',
      'Economy, Lee Bay',
      'Lee Bay',
    ]);
  });
});
