import type { CompiledContent, CompiledContentSite } from '#generated/types.ts';

/** A written page found by its path; `name` is what it stands for, where it stands for many. */
export interface FoundContent {
  content: CompiledContent;
  name?: string;
}

/** The page at a path (without slashes at its ends); null if the site has none. */
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

/** insights/articles/first → insights/articles; '' for the first page and others at the top. */
export function folderOf(path: string): string {
  return path.split('/').slice(0, -1).join('/');
}
