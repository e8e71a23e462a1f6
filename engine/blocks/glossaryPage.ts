import type { CompiledSuite } from '#generated/types.ts';
import { writtenKindOf } from './kinds.ts';

/** Path of the glossary; null if no site shows it. */
export function glossaryPage({
  content,
}: Pick<CompiledSuite, 'content'>): { site: string; path: string } | null {
  for (const [site, { pages }] of Object.entries(content ?? {})) {
    const page = pages.find(({ blocks }) => blocks.some((block) => writtenKindOf(block).explainsTerms));
    if (page) return { site, path: `/${page.path}` };
  }
  return null;
}
