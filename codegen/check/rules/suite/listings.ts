import type { Problem } from '#codegen/check/findings/finding.ts';
import { messages } from '#codegen/check/findings/messages.ts';
import type { CheckContext } from '#codegen/check/suite/context.ts';
import type { Rule } from '#codegen/check/suite/rule.ts';
import type { JsonPath } from '#codegen/load/positions.ts';
import type { ManifestFile } from '#codegen/load/readManifest.ts';
import { placeOf } from '#codegen/load/suiteFiles.ts';
import { nearest } from '#engine/core/words/nearest.ts';
import type { SectionManifest } from '#generated/types.ts';

interface Entry {
  name: string;
  path: JsonPath;
}

const listedPages = (section: SectionManifest): Entry[] =>
  section.pages.flatMap((entry, index) =>
    typeof entry === 'string'
      ? [{ name: entry, path: ['pages', index] }]
      : entry.pages.map((name, inner) => ({ name, path: ['pages', index, 'pages', inner] })),
  );

/** Reports entries without a file, and duplicate entries. */
function* entryProblems(
  file: ManifestFile,
  entries: Entry[],
  existing: string[],
  what: 'page' | 'section',
): Iterable<Problem> {
  const seen = new Set<string>();
  for (const { name, path } of entries) {
    const missing = what === 'page' ? messages.pageMissing : messages.sectionMissing;
    if (seen.has(name)) yield { file, path, message: messages.listedTwice(what, name), rule: 'listed-twice' };
    else if (!existing.includes(name)) {
      const free = existing.filter((candidate) => !entries.some((entry) => entry.name === candidate));
      yield { file, path, message: missing(name, nearest(name, free)), rule: `${what}-missing` };
    }
    seen.add(name);
  }
}

const folderOf = (file: ManifestFile): string => file.path.slice(0, file.path.lastIndexOf('/'));

function* sectionProblems({ all, files }: CheckContext): Iterable<Problem> {
  const pagesByFolder = Map.groupBy(
    all.filter((file) => file.kind === 'page'),
    folderOf,
  );
  const sectionFolders = new Set(all.filter((file) => file.kind === 'section').map(folderOf));
  for (const file of files.section) {
    const pages = pagesByFolder.get(folderOf(file)) ?? [];
    const entries = listedPages(file.value);
    yield* entryProblems(
      file,
      entries,
      pages.map((page) => placeOf(page).page),
      'page',
    );
    const listed = new Set(entries.map(({ name }) => name));
    for (const page of pages) {
      const { page: name } = placeOf(page);
      if (!listed.has(name)) yield { file: page, path: [], message: messages.pageNotListed(name, file.path) };
    }
  }
  for (const [folder, pages] of pagesByFolder) {
    if (sectionFolders.has(folder)) continue;
    for (const page of pages) yield { file: page, path: [], message: messages.pageWithoutSection(folder) };
  }
}

function* productProblems({ all, files }: CheckContext): Iterable<Problem> {
  const sectionsByProduct = Map.groupBy(
    all.filter((file) => file.kind === 'section'),
    (file) => placeOf(file).product,
  );
  const products = new Set(
    all.filter((file) => file.kind === 'product').map((file) => placeOf(file).product),
  );
  for (const file of files.product) {
    const sections = sectionsByProduct.get(placeOf(file).product) ?? [];
    const entries = file.value.sections.map((name, index) => ({ name, path: ['sections', index] }));
    yield* entryProblems(
      file,
      entries,
      sections.map((section) => placeOf(section).section),
      'section',
    );
    for (const section of sections) {
      const { section: name } = placeOf(section);
      if (file.value.sections.includes(name)) continue;
      yield {
        file: section,
        path: [],
        message: messages.sectionNotListed(name, file.path),
        rule: 'section-not-listed',
      };
    }
  }
  for (const [product, sections] of sectionsByProduct) {
    if (products.has(product)) continue;
    for (const file of sections) {
      yield {
        file,
        path: [],
        message: messages.sectionWithoutProduct(`manifests/products/${product}`),
        rule: 'section-not-listed',
      };
    }
  }
}

/** Reports pages and sections that no menu links to, and menu entries without a page. */
export const listings: Rule = {
  name: 'page-not-listed',
  *check(context): Iterable<Problem> {
    yield* sectionProblems(context);
    yield* productProblems(context);
  },
};
