import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { everything, nothing, pagesOf, SUITE_FILE, situationOf } from './suitePages.ts';
import type { CompiledSuite } from '#generated/types.ts';
import { evaluatePage } from '#engine/plan/evaluatePage.ts';
import { planPage } from '#engine/plan/planPage.ts';

describe.runIf(existsSync(SUITE_FILE))('every page of the suite', () => {
  const suite = existsSync(SUITE_FILE)
    ? (JSON.parse(readFileSync(SUITE_FILE, 'utf8')) as CompiledSuite)
    : undefined;
  const cases = Object.values(suite?.products ?? {}).flatMap((product) =>
    pagesOf(product).map((page) => ({ id: page.id, page, product })),
  );

  it.each(cases)('$id shows words and figures, never NaN, null or undefined', ({ page, product }) => {
    const shown = product.areaTypes
      .filter((code) => !page.hideFor?.includes(code) && (page.onlyFor?.includes(code) ?? true))
      .filter((_, index) => index % 4 === 0)
      .flatMap((code) => {
        const plan = planPage(
          suite as CompiledSuite,
          page,
          situationOf(suite as CompiledSuite, product, code),
        );
        return [everything, nothing].map((observations) =>
          evaluatePage(suite as CompiledSuite, plan, observations),
        );
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
