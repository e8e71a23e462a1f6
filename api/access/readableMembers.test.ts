import { expect, it } from 'vitest';
import { inventedSuite } from '#api/testing/inventedSuite.ts';
import type { ShownFigures } from '#engine/reads/pageReads.ts';
import type { Area, CompiledProduct } from '#generated/types.ts';
import { membersShown } from './readableMembers.ts';

const profile = inventedSuite.products.profile as CompiledProduct;
const area = { area_id: 'hill-town', area_type: { code: 'DIST' }, data_type: { code: 'DIST' } } as Area;
const readable = (members: ShownFigures['members']) =>
  membersShown([{ of: 'focus', members } as ShownFigures], profile, area, () => true);

it('gives the members that an open page shows, in all their dimensions', () => {
  const some = readable(new Set(['ONE,F', 'ONE,M']));
  expect(some?.('ONE,F')).toBe(true);
  expect(some?.('TWO,F')).toBe(false);
  expect(readable(null)?.('TWO,F')).toBe(true);
});
