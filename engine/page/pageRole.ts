import { seriesParam } from '#engine/core/plan/params/seriesChoice.ts';
import type { Block, CompiledPage } from '#generated/types.ts';

/**
 * What a page is to the figures on it. A hub gathers figures of other pages and opens none; a tool gives what it offers and is
 * about no series; any other page is about its own series.
 */
export type PageRole = 'hub' | 'tool' | 'own';

/** Kinds of blocks that gather figures of other pages. */
const gathering: readonly Block['kind'][] = ['cards', 'indicators', 'poster', 'report'];

/** The role of a page, read off its blocks, so that no author can forget to say it. */
export function pageRole(page: Pick<CompiledPage, 'blocks' | 'params'>): PageRole {
  if (page.blocks.some(({ kind }) => gathering.includes(kind))) return 'hub';
  const offers = page.blocks.some(({ kind }) => kind === 'download') || seriesParam(page) !== undefined;
  return offers ? 'tool' : 'own';
}
