import type { CompiledContent, CompiledContentSite } from '#generated/types.ts';

/** A written page found by its path; `name` is the item it is about, if one page serves many items. */
export interface FoundContent {
  content: CompiledContent;
  name?: string;
}

/** The page at a path without leading or trailing slashes; null if the site has none. */
export function findContent(
  { pages }: Pick<CompiledContentSite, 'pages'>,
  path: string,
): FoundContent | null {
  const exact = pages.find((page) => page.each === undefined && page.path === path);
  if (exact) return { content: exact };
  const folder = folderOf(path);
  const each = pages.find((page) => page.each !== undefined && page.path === folder);
  return each && path !== '' ? { content: each, name: path.slice(folder.length + 1) } : null;
}

/** insights/articles/first → insights/articles; '' for pages at the top level. */
export function folderOf(path: string): string {
  return path.split('/').slice(0, -1).join('/');
}
