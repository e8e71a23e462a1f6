import { describe, expect, it } from 'vitest';
import { choicesOn, differences, plainProduct } from '#api/testing/pageReads.ts';
import { ownPages } from '#engine/core/navigation/productPages.ts';
import { pageRole } from '#engine/page/pageRole.ts';
import { focusOn } from '#engine/testing/focusOn.ts';
import { readSuite } from './suitePages.ts';

const suite = readSuite();
const cases = Object.values(suite.products)
  .map(plainProduct)
  .flatMap((product) =>
    ownPages(product)
      .filter((page) => pageRole(page) !== 'hub' && !page.nonAreaBased)
      .map((page) => ({ id: page.id, product, page })),
  );
/** More choices than this are sampled: they tell what is read too much, not what is missing. */
const MOST = 12;

describe('every page of the suite', () => {
  it.each(cases)('$id reads of its focus area what the gate gives of it', ({ page, product }) => {
    const place = { suite, product, page };
    const types = product.areaTypes.filter(
      (type) => !page.hideFor?.includes(type) && (page.onlyFor?.includes(type) ?? true),
    );
    for (const type of types.filter((_, at) => at % 3 === 0)) {
      const situation = focusOn(place, type);
      const all = [...choicesOn(place, situation)];
      const step = Math.ceil(all.length / MOST);
      const choices = all.filter((_, at) => at % step === 0);
      const { onlyRead, onlyGiven } = differences(place, situation, choices);
      expect({ type, onlyRead }).toEqual({ type, onlyRead: [] });
      if (step === 1) expect({ type, onlyGiven }).toEqual({ type, onlyGiven: [] });
    }
  });
});
