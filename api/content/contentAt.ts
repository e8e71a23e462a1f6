import { type FoundContent, findContent } from '#engine/core/content/findContent.ts';
import type { CompiledContentSite, CompiledSuite } from '#generated/types.ts';

/** The written page at a path, slashes at its ends or not; null where there is none, nor a series that it would stand for. */
export function contentAt(
  { series }: Pick<CompiledSuite, 'series'>,
  content: CompiledContentSite,
  path: string,
): FoundContent | null {
  const found = findContent(content, path.replaceAll(/^\/+|\/+$/g, ''));
  return found && (found.name === undefined || Object.hasOwn(series, found.name)) ? found : null;
}
