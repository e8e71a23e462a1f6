import { blockKinds } from '#engine/blocks/kinds.ts';
import { measures } from '#engine/core/measures/registry.ts';
import type { Lookup } from '#engine/core/plan/observations/lookup.ts';
import { PageContext } from '#engine/core/plan/observations/measureContext.ts';
import { everyChoice } from '#engine/core/plan/params/params.ts';
import { resolvePage } from '#engine/core/plan/resolve/resolvePage.ts';
import { getOrMake } from '#engine/core/plan/suite/getOrMake.ts';
import type { Situation } from '#engine/core/plan/suite/situation.ts';
import { indexSuite } from '#engine/core/plan/suite/suiteIndex.ts';
import { evaluatingBlocks } from '#engine/page/evaluateBlocks.ts';
import { atOnce } from '#engine/page/steps.ts';
import type { ShownOf } from '#engine/reads/figuresShown.ts';
import { type PageReads, pageReads } from '#engine/reads/pageReads.ts';
import type { Block, CompiledPage, CompiledProduct, CompiledSuite } from '#generated/types.ts';

/**
 * Compares what a page reads of its focus area with what the access check of observations opens. Figures are
 * written as "series|breakdown|members".
 */

/** A page of a suite. */
export interface PageOf {
  suite: CompiledSuite;
  product: CompiledProduct;
  page: CompiledPage;
}

/**
 * The product with every figure of its pages as published, because what measures read in addition (a share
 * its total, growth the previous year) is in no cell. It also lacks conditions, which read but do not show,
 * and blocks that only read sources.
 */
export const plainProduct = (product: CompiledProduct): CompiledProduct => ({
  ...product,
  sections: product.sections.map((section) => ({
    ...section,
    entries: section.entries.map((entry) =>
      'pages' in entry ? { ...entry, pages: entry.pages.map(plainPage) } : plainPage(entry),
    ),
  })),
});

const plainPage = (page: CompiledPage): CompiledPage => ({
  ...page,
  blocks: page.blocks.filter(({ kind }) => !blockKinds[kind]?.readsSources).map(plainBlock),
});

function plainBlock({ when, ...block }: Block): Block {
  const plain = plainTexts(withoutMeasures(block));
  return when ? { ...plain, when } : plain;
}

const measured = new Set(['measure', 'where']);

function withoutMeasures<T>(value: T): T {
  const text = JSON.stringify(value, (key, part) => (measured.has(key) ? undefined : part));
  return JSON.parse(text);
}

/**
 * {growth@benchmark} → {value@benchmark}, in all texts of a block. Numbers that it declares keep their names.
 */
function plainTexts(block: Block): Block {
  const declared = 'numbers' in block ? (block.numbers ?? {}) : {};
  const plain = (name: string) =>
    Object.hasOwn(measures, name) && !Object.hasOwn(declared, name) ? 'value' : name;
  const inBraces = (text: string) => text.replaceAll(/[a-z][\w-]*/gi, plain);
  const text = JSON.stringify(block, (key, part) =>
    typeof part === 'string' && key !== 'kind' ? part.replaceAll(/\{[^{}]*\}/g, inBraces) : part,
  );
  return JSON.parse(text);
}

/**
 * Every combination of a reader's choices for the params that blocks of a page name, and for those they
 * depend on: params by name.
 */
export function* choicesOn({ suite, page }: PageOf, situation: Situation): Iterable<Record<string, string>> {
  const scope = {
    page,
    suite,
    situation,
    index: indexSuite(suite),
    series: suite.series[page.series[0] ?? ''],
  };
  const written = JSON.stringify([page.blocks, page.filter]);
  const named = Object.entries(page.params ?? {}).filter(
    ([name, { seriesFrom }]) => seriesFrom !== undefined || new RegExp(`\\b${name}\\b`).test(written),
  );
  for (const params of everyChoice(scope, new Set(named.map(([name]) => name))))
    yield Object.fromEntries(params.map(({ name, value }) => [name, value]));
}

/** The figures of its focus area that a page reads with these choices. */
function readsOn({ suite, page }: PageOf, situation: Situation, params: Record<string, string>): string[] {
  const resolved = resolvePage(suite, page, { ...situation, params });
  const read = new Set<string>();
  const lookup: Lookup = {
    get: (series, area, _period, breakdown, member) => {
      if (area === situation.focus.area_id) read.add(`${series}|${breakdown}|${member}`);
      return undefined;
    },
  };
  atOnce(evaluatingBlocks(resolved, new PageContext(resolved, lookup)));
  return [...read];
}

/**
 * The figures that the access check opens to a page for a focus area of a type.
 * @param whose figures: of the focus area, or of the benchmark if that is in focus
 */
function givenOn({ suite, product, page }: PageOf, { focus }: Situation, whose: ShownOf): string[] {
  const type = focus.area_type.code;
  const index = getOrMake(indexes, product, () => pageReads(suite, product).shown);
  return [...index].flatMap(([key, breakdowns]) =>
    [...breakdowns].flatMap(([breakdown, all]) =>
      all
        .filter((data) => data.page === page)
        .filter(({ of }) => of === whose)
        .filter(({ hideFor, onlyFor }) => !hideFor?.includes(type) && (onlyFor?.includes(type) ?? true))
        .filter(() => suite.series[key]?.areaTypes.includes(type))
        .flatMap(({ members }) => [...(members ?? [])].map((member) => `${key}|${breakdown}|${member}`)),
    ),
  );
}
const indexes = new WeakMap<CompiledProduct, PageReads['shown']>();

/**
 * Figures that a page reads although the access check does not open them, and those opened but not read, for
 * these choices.
 */
export function differences(
  place: PageOf,
  situation: Situation,
  choices: readonly Record<string, string>[],
): { onlyRead: string[]; onlyGiven: string[] } {
  const read = new Set(choices.flatMap((params) => readsOn(place, situation, params)));
  const given = new Set(givenOn(place, situation, 'focus'));
  // If the benchmark is in focus, a column of the benchmark is left out next to the same column of the rows.
  const beside = new Set(
    situation.focus === situation.benchmark ? givenOn(place, situation, 'benchmark') : [],
  );
  return {
    onlyRead: [...read].filter((one) => !given.has(one) && !beside.has(one)),
    onlyGiven: [...given].filter((one) => !read.has(one)),
  };
}
