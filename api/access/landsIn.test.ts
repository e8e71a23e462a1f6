import { expect, it } from 'vitest';
import { inventedSuite } from '#api/testing/inventedSuite.ts';
import { VISITOR } from '#engine/core/access/person.ts';
import type { Area, CompiledProduct } from '#generated/types.ts';
import { startsIn } from './landsIn.ts';

it('begins in the first default area that the person may see, or else in the first (§2.10)', () => {
  const product = inventedSuite.products.profile as CompiledProduct;
  const starts = (open: string[], known = ['whole-country', 'hill-town', 'lee-bay']) => {
    const areas = inventedSuite.areas.filter(({ area_id }) => known.includes(area_id));
    const seen = areas.map(({ area_id, area_type: code }) => ({
      area_id,
      area_type: { code },
      data_type: { code },
      is_public: open.includes(area_id),
    }));
    const byName = known.flatMap((id) => seen.filter(({ area_id }) => area_id === id)) as Area[];
    return startsIn({ suite: inventedSuite }, VISITOR, product, byName);
  };
  expect(starts(['lee-bay', 'hill-town'])).toBe('hill-town');
  expect(starts(['lee-bay'])).toBe('lee-bay');
  expect(starts([])).toBe('whole-country');
  expect(starts([], [])).toBe(product.defaultAreas[0]);
});
