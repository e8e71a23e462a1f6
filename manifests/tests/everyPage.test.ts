import { describe, expect, it } from 'vitest';
import type { ReadObservations } from '#engine/core/plan/observations/observations.ts';
import { evaluatePage } from '#engine/page/evaluatePage.ts';
import { type PagePlan, planPage } from '#engine/page/planPage.ts';
import { focusOn } from '#engine/testing/focusOn.ts';
import { everything, nothing, pagesOf, readSuite } from './suitePages.ts';

/** The slices that a plan fetches: series, breakdown and area. */
const slicesOf = ({ queries }: PagePlan): Set<string> =>
  new Set(
    queries.flatMap(({ series, breakdown, areas }) => areas.map((area) => `${series}|${breakdown}|${area}`)),
  );

/** Figures that note of which slices they are read. */
const noting = (observations: ReadObservations, read: Set<string>): ReadObservations => ({
  ...observations,
  get: (series, area, period, breakdown, member) => {
    read.add(`${series}|${breakdown}|${area}`);
    return observations.get(series, area, period, breakdown, member);
  },
});

describe('every page of the suite', () => {
  const suite = readSuite();
  const cases = Object.values(suite.products).flatMap((product) =>
    pagesOf(product).map((page) => ({ id: page.id, page, product })),
  );

  it.each(cases)(
    '$id shows words and figures, never NaN, null or undefined, of the slices in its plan (house-3.4)',
    ({ page, product }) => {
      const shown = product.areaTypes
        .filter((code) => !page.hideFor?.includes(code) && (page.onlyFor?.includes(code) ?? true))
        .filter((_, index) => index % 4 === 0)
        .flatMap((code) => {
          const plan = planPage(suite, page, focusOn({ suite, product }, code));
          const planned = slicesOf(plan);
          return [everything, nothing].map((observations) => {
            const read = new Set<string>();
            const view = evaluatePage(suite, plan, noting(observations, read));
            expect([...read].filter((one) => !planned.has(one))).toEqual([]);
            // Without figures every rule looks for all that it could need, so nothing more than that is fetched.
            if (observations === nothing) expect([...planned].filter((one) => !read.has(one))).toEqual([]);
            return view;
          });
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
    },
  );
});
