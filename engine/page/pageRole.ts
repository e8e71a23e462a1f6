import { kindOf } from '#engine/blocks/kinds.ts';
import { seriesParam } from '#engine/core/plan/params/seriesChoice.ts';
import type { CompiledPage } from '#generated/types.ts';

/**
 * How a page relates to its figures. A hub gathers figures of other pages and opens none. A tool opens what
 * it offers and is not about a series. Any other page is about its own series.
 */
export type PageRole = 'hub' | 'tool' | 'own';

/** The role of a page, derived from its blocks, so authors cannot forget to declare it. */
export function pageRole(page: Pick<CompiledPage, 'blocks' | 'params'>): PageRole {
  const made = page.blocks.map((block) => kindOf(block).makesPage);
  if (made.includes('hub')) return 'hub';
  return made.includes('tool') || seriesParam(page) !== undefined ? 'tool' : 'own';
}
