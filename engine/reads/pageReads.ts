import { kindOf } from '#engine/blocks/kinds.ts';
import { findPage } from '#engine/core/navigation/findPage.ts';
import { productPages } from '#engine/core/navigation/productPages.ts';
import { getOrMake } from '#engine/core/plan/suite/getOrMake.ts';
import { isSet } from '#engine/core/query/areaSet.ts';
import { type FigureReading, membersKey } from '#engine/core/query/readings.ts';
import { saidReadings } from '#engine/core/query/sentences.ts';
import { pageRole } from '#engine/page/pageRole.ts';
import type { AreaTypeCode, Block, CompiledPage, CompiledProduct, CompiledSuite } from '#generated/types.ts';
import { gatheredQueries, type ShownOf, type ShownQuery, shownQueries } from './figuresShown.ts';
import { type ReadMembers, readMembers } from './readMembers.ts';

/** Figures that a page shows of an area: a series in one breakdown, with the members shown. */
export interface ShownFigures {
  page: CompiledPage;
  /** the page is about the series, so hubs may show its figures */
  own: boolean;
  of: ShownOf;
  series: string;
  /** '' for the total, otherwise dimension codes sorted and comma-joined */
  breakdown: string;
  /** members shown, codes in the order of the breakdown; null: all */
  members: ReadonlySet<string> | null;
  /** area types that the block is not for */
  hideFor?: readonly AreaTypeCode[];
  /** area types that the block is for; absent: all */
  onlyFor?: readonly AreaTypeCode[];
}

/** Figures of which a block needs at least one, whatever a reader chooses. */
export interface RequiredFigures {
  /** where: in the focus area, or in any part of it */
  of: 'focus' | 'children';
  block: Pick<Block, 'hideFor' | 'onlyFor'>;
  figures: ReadMembers;
}

/** What the pages of a product read of one area. */
export interface PageReads {
  /** series → breakdown → figures that pages show; nobody may read any others */
  shown: ReadonlyMap<string, ReadonlyMap<string, readonly ShownFigures[]>>;
  /** page id → figures that its main blocks need; pages that are absent are about no figure of one area */
  required: ReadonlyMap<string, readonly RequiredFigures[]>;
}

/**
 * Derives what the pages of a product read from their manifests. Built once, when the server starts. Pages
 * about no area, or outside the product, read nothing. Figures that a hub takes from a page belong to that
 * page, not to the hub.
 */
export function pageReads(suite: CompiledSuite, product: CompiledProduct): PageReads {
  const shown = new Map<string, Map<string, ShownFigures[]>>();
  const required = new Map<string, RequiredFigures[]>();
  const isOwn = ownPages(product);
  for (const page of productPages(product)) {
    if (page.nonAreaBased || page.external !== undefined) continue;
    const isHub = pageRole(page) === 'hub';
    const known = new Map<string, ReadMembers>();
    const needed = page.blocks.flatMap((block) => {
      const membersOf = (reading: FigureReading) =>
        getOrMake(known, JSON.stringify(block.when ?? {}) + membersKey(reading), () =>
          readMembers({ suite, product, page, when: block.when }, reading),
        );
      for (const { leadsTo, ...figures } of shownBy(suite, page, block, isHub, membersOf)) {
        const of = leadsTo === undefined ? page : findPage(product, leadsTo)?.page;
        const own = of !== undefined && isOwn(of, figures.series);
        // A hub shows no figure of a page that is not about the series.
        if (!of || (leadsTo !== undefined && !own)) continue;
        const breakdowns = getOrMake(shown, figures.series, () => new Map<string, ShownFigures[]>());
        getOrMake(breakdowns, figures.breakdown, () => []).push({ ...figures, page: of, own });
      }
      return isHub ? [] : requiredBy(block, membersOf);
    });
    if (needed.length > 0) required.set(page.id, needed);
  }
  return { shown, required };
}

/**
 * Whether a page is about a series: it names the series as its own, or no page does. Hubs and tools are about
 * none.
 */
function ownPages(product: CompiledProduct): (page: CompiledPage, series: string) => boolean {
  const about = new Map(
    productPages(product)
      .filter((page) => pageRole(page) === 'own')
      .map(({ id, series }) => [id, series]),
  );
  const known = new Set([...about.values()].flat());
  return ({ id }, series) => about.get(id)?.includes(series) || (about.has(id) && !known.has(series));
}

type MembersOf = (reading: FigureReading) => ReadMembers;

function shownBy(
  suite: CompiledSuite,
  page: CompiledPage,
  block: Block,
  isHub: boolean,
  membersOf: MembersOf,
): (Omit<ShownFigures, 'page' | 'own'> & Pick<ShownQuery, 'leadsTo'>)[] {
  const { hideFor } = block;
  const queries = isHub ? gatheredQueries(block) : shownQueries(page, block);
  const shown = queries.flatMap(({ of, leadsTo, onlyFor, reading }) =>
    [...membersOf(reading)].flatMap(([series, breakdowns]) =>
      [...breakdowns].map(([breakdown, members]) => ({
        ...{ of, leadsTo, series, breakdown, members, hideFor },
        onlyFor: bothOf(block.onlyFor, onlyFor),
      })),
    ),
  );
  // A block may offer series of the focus area: each in total and by every breakdown.
  const offered = (kindOf(block).offers?.(block) ?? []).flatMap((series) =>
    ['', ...(suite.series[series]?.breakdowns ?? [])].map((breakdown) => ({
      ...{ of: 'focus' as const, series, breakdown, members: null, hideFor, onlyFor: block.onlyFor },
    })),
  );
  return [...shown, ...offered];
}

/** Area types in both lists; an absent list contains all. */
const bothOf = (one: readonly AreaTypeCode[] | undefined, other: readonly AreaTypeCode[] | undefined) =>
  one && other ? one.filter((type) => other.includes(type)) : (one ?? other);

function requiredBy(block: Block, membersOf: MembersOf): RequiredFigures[] {
  const needs = kindOf(block).needs?.(block);
  const [first] = needs ? saidReadings([needs.main]) : [];
  const of = first && placeOf(first);
  return of ? [{ of, block, figures: membersOf(first) }] : [];
}

/** Other sets of areas do not depend on which areas have figures. */
function placeOf({ figure, areas }: FigureReading): RequiredFigures['of'] | undefined {
  if ((figure.area ?? 'focus') !== 'focus') return undefined;
  if (isSet(areas, 'focus')) return 'focus';
  return isSet(areas, 'children') ? 'children' : undefined;
}
