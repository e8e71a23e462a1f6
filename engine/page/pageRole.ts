import { kindOf } from '#engine/blocks/kinds.ts';
import { seriesParam } from '#engine/core/plan/params/seriesChoice.ts';
import type { CompiledPage } from '#generated/types.ts';

/**
 * What a page is to the figures on it. A hub gathers figures of other pages and opens none; a tool gives what it offers and is
 * about no series; any other page is about its own series.
 */
export type PageRole = 'hub' | 'tool' | 'own';

/** The role of a page, read off its blocks, so that no author can forget to say it. */
export function pageRole(page: Pick<CompiledPage, 'blocks' | 'params'>): PageRole {
  const made = page.blocks.map((block) => kindOf(block).makesPage);
  if (made.includes('hub')) return 'hub';
  return made.includes('tool') || seriesParam(page) !== undefined ? 'tool' : 'own';
}
