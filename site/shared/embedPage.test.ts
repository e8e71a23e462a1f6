import { expect, it } from 'vitest';
import { blockHead } from '#engine/core/words/blockHead.ts';
import type { BlockView, PageView } from '#generated/types.ts';
import { areaInHeading } from './embedPage.ts';

const page = { title: 'Growth', area: { name: 'Lee Bay' } } as PageView;
const headOf = (block: { title: string; subtitle: string; claim?: string }) =>
  blockHead(areaInHeading(block as BlockView, page));

it('an embed says its finding once, above its title and unit (pages-M21)', () => {
  const block = { title: 'GDP growth', subtitle: '% a year', claim: 'GDP grew by 2.5% in Lee Bay' };
  expect(headOf(block)).toEqual({ title: block.claim, subtitle: 'GDP growth · % a year' });
  expect(headOf({ ...block, claim: 'GDP grew by 2.5%' }).title).toBe('GDP grew by 2.5%, Lee Bay');
});

it('an embed without a finding names its area in its title, or the page instead of one', () => {
  expect(headOf({ title: 'Jobs', subtitle: 'jobs' })).toEqual({ title: 'Jobs, Lee Bay', subtitle: 'jobs' });
  expect(headOf({ title: '', subtitle: '' }).title).toBe('Growth, Lee Bay');
});
