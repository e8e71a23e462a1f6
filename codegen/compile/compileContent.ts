import { contentPlace, eachFolder } from '#codegen/content/contentPlace.ts';
import { compileBody } from '#codegen/content/markdown.ts';
import type { SuiteFiles, TypedFile } from '#codegen/load/suiteFiles.ts';
import type {
  CompiledContent,
  CompiledContentSite,
  ContentManifest,
  WrittenBlock,
} from '#generated/types.ts';

/** Written pages by site. Folders without site.json are left out. */
export function compileContent(files: SuiteFiles): Record<string, CompiledContentSite> {
  const sorted = files.content.toSorted((a, b) => (a.name < b.name ? -1 : 1));
  const bySite = Map.groupBy(sorted, (file) => contentPlace(file).site);
  return Object.fromEntries(
    files.contentSite
      .toSorted((a, b) => (a.name < b.name ? -1 : 1))
      .map((file) => {
        const { $schema: _, ...menu } = file.value;
        const { site } = contentPlace(file);
        return [site, { ...menu, pages: compilePages(bySite.get(site) ?? []) }];
      }),
  );
}

function compilePages(files: readonly TypedFile<'content'>[]): CompiledContent[] {
  const gated = Map.groupBy(files, (file) => contentPlace(file).path);
  return files
    .filter((file) => contentPlace(file).section === '')
    .map((file) => {
      const { path } = contentPlace(file);
      const parts = (gated.get(path) ?? []).filter((part) => contentPlace(part).section !== '');
      const { body, ...front } = file.value;
      return {
        ...front,
        path: front.each ? eachFolder(path) : path,
        blocks: compileBody(body),
        ...(parts.length > 0 && { gated: parts.map(compileSection) }),
      };
    });
}

function compileSection(file: TypedFile<'content'>): {
  name: string;
  title: string;
  permissions?: ContentManifest['permissions'];
  blocks: WrittenBlock[];
} {
  const { title, permissions, body } = file.value;
  return {
    name: contentPlace(file).section,
    title,
    ...(permissions === undefined ? {} : { permissions }),
    blocks: compileBody(body),
  };
}
