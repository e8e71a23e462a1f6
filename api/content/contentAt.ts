import { type FoundContent, findContent } from '#engine/core/content/findContent.ts';
import type { CompiledContentSite, CompiledSuite } from '#generated/types.ts';

/**
 * The written page at a path, with or without leading and trailing slashes; null if no page or series has the
 * path.
 */
export function contentAt(
  { series }: Pick<CompiledSuite, 'series'>,
  content: CompiledContentSite,
  path: string,
): FoundContent | null {
  const found = findContent(content, path.replaceAll(/^\/+|\/+$/g, ''));
  return found && (found.name === undefined || Object.hasOwn(series, found.name)) ? found : null;
}
