import { describe, expect, it } from 'vitest';
import { evaluatePage } from '#engine/page/evaluatePage.ts';
import { planPage } from '#engine/page/planPage.ts';
import { focusOn } from '#engine/testing/focusOn.ts';
import { everything, nothing, pagesOf, readSuite } from './suitePages.ts';

describe('every page of the suite', () => {
  const suite = readSuite();
  const cases = Object.values(suite.products).flatMap((product) =>
    pagesOf(product).map((page) => ({ id: page.id, page, product })),
  );

  it.each(cases)('$id shows words and figures, never NaN, null or undefined', ({ page, product }) => {
    const shown = product.areaTypes
      .filter((code) => !page.hideFor?.includes(code) && (page.onlyFor?.includes(code) ?? true))
      .filter((_, index) => index % 4 === 0)
      .flatMap((code) => {
        const plan = planPage(suite, page, focusOn({ suite, product }, code));
        return [everything, nothing].map((observations) => evaluatePage(suite, plan, observations));
      });
    const words = shown.flatMap(({ blocks }) =>
      blocks.flatMap((block) => [
        block.title,
        block.subtitle,
        block.note ?? '',
        ...('alt' in block ? [block.alt] : []),
        ...('sentences' in block ? block.sentences.flat().map(({ text }) => text) : []),
        ...('frame' in block ? block.frame.columns.map(({ title, unit }) => `${title} ${unit}`) : []),
      ]),
    );
    expect(words.filter((text) => /NaN|undefined|null|Infinity|[{}]/.test(text))).toEqual([]);
    expect(shown.length).toBeGreaterThan(0);
  });
});
