import { showsCompared } from '#engine/core/query/areaSet.ts';
import { queryOf } from '#engine/core/query/normalizeQuery.ts';
import type { Query } from '#engine/core/query/query.ts';
import { figureReadings } from '#engine/core/query/readings.ts';
import { namesVintage } from '#engine/core/query/vintage.ts';
import type { Block, PageManifest } from '#generated/types.ts';
import type { BlockPath, BlockText, ChartUse, Reading } from './forms/blockKind.ts';
import { kindOf } from './kinds.ts';

/** Every place of a block that reads figures. */
export const readingsOf = (block: Block): Reading[] => kindOf(block).readings?.(block) ?? [];

/** The queries of a block that produce rows and columns. */
export const gridsOf = (block: Block): Query[] =>
  readingsOf(block).flatMap((reading) => (reading.as === 'grid' ? [queryOf(reading.query)] : []));

/** Whether a block depends on the areas that a reader compares with. */
export const showsComparedAreas = (block: Block): boolean =>
  kindOf(block).takesCompared?.(block) === true || gridsOf(block).some(({ areas }) => showsCompared(areas));

/** Whether a block shows figures of earlier vintages. */
export const readsVintages = (block: Block): boolean =>
  gridsOf(block).some((query) => figureReadings(query).some(namesVintage));

/** All texts of a block with placeholders. */
export function textsOf(block: Block): BlockText[] {
  const base: Partial<Record<'title' | 'subtitle' | 'note', string>> = block;
  const around = (['title', 'subtitle', 'note'] as const).flatMap((key) => {
    const text = base[key];
    return text === undefined ? [] : [{ text, path: [key] }];
  });
  return [...around, ...(kindOf(block).texts?.(block) ?? [])];
}

/** The charts that a block is drawn with. */
export const chartsOf = (block: Block): ChartUse[] => kindOf(block).charts?.(block) ?? [];

/** A name or text in a block, with the block. */
export type InPage<Use> = Use & { block: Block };

function inPage<Use extends { path: BlockPath }>(
  { blocks }: Pick<PageManifest, 'blocks'>,
  of: (block: Block) => Use[],
): InPage<Use>[] {
  return blocks.flatMap((block, index) =>
    of(block).map((use) => ({ ...use, block, path: ['blocks', index, ...use.path] })),
  );
}

/** The readings of all blocks of a page, each with its block. */
export const pageReadings = (page: Pick<PageManifest, 'blocks'>): InPage<Reading>[] =>
  inPage(page, readingsOf);

/** The texts of all blocks of a page. */
export const pageTexts = (page: Pick<PageManifest, 'blocks'>): InPage<BlockText>[] => inPage(page, textsOf);

/** The charts of a page that its author chose, rather than the kind of block. */
export const chosenCharts = (page: Pick<PageManifest, 'blocks'>): InPage<ChartUse & { path: BlockPath }>[] =>
  inPage(page, (block) => chartsOf(block).flatMap(({ path, ...use }) => (path ? [{ ...use, path }] : [])));
