import { siteOfTour } from '#codegen/check/rules/suite/help.ts';
import {
  chartsByName,
  collectionOf,
  pageId,
  placeOf,
  type SuiteFiles,
  type TypedFile,
} from '#codegen/load/suiteFiles.ts';
import { addTopics } from '#engine/core/topics/addTopics.ts';
import type {
  Block,
  CompiledPage,
  CompiledProduct,
  CompiledSection,
  CompiledSuite,
  MessagesManifest,
} from '#generated/types.ts';
import { compileContent } from './compileContent.ts';
import { emptySites } from './emptySites.ts';
import { withBands } from './withBands.ts';
import { withEvents } from './withEvents.ts';

/** A manifest without `$schema`, which only editors read. */
function withoutSchema<Value extends object>(value: Value): Omit<Value, '$schema'> {
  const { $schema: _, ...rest } = value as Value & { $schema?: string };
  return rest as Omit<Value, '$schema'>;
}

/** Files by folder: `<product>` for sections, `<product>/<section>` for pages. */
interface Folders {
  sections: Map<string, TypedFile<'section'>[]>;
  pages: Map<string, TypedFile<'page'>[]>;
  markBlock: (block: Block) => Block;
}

function foldersOf(files: SuiteFiles): Folders {
  const charts = chartsByName(files);
  return {
    sections: Map.groupBy(files.section, (file) => placeOf(file).product),
    pages: Map.groupBy(files.page, (file) => `${placeOf(file).product}/${placeOf(file).section}`),
    markBlock: (block) => withBands(charts)(withEvents(charts)(block)),
  };
}

function compilePages(
  files: TypedFile<'page'>[],
  sectionTitle: string,
  markBlock: (block: Block) => Block,
): Map<string, CompiledPage> {
  return new Map(
    files.map((file) => {
      const { product, section, page } = placeOf(file);
      const { blocks, ...details } = withoutSchema(file.value);
      const compiled = { id: pageId(file), product, section, sectionTitle, ...details };
      return [page, { ...compiled, blocks: blocks.map(markBlock) }];
    }),
  );
}

function compileSection(folders: Folders, file: TypedFile<'section'>): CompiledSection {
  const { product, section } = placeOf(file);
  const { pages, ...details } = withoutSchema(file.value);
  const found = compilePages(
    folders.pages.get(`${product}/${section}`) ?? [],
    details.title,
    folders.markBlock,
  );
  const pick = (names: string[]) => names.flatMap((name) => found.get(name) ?? []);
  const entries = pages.flatMap((entry): CompiledSection['entries'] =>
    typeof entry === 'string' ? pick([entry]) : [{ title: entry.title, pages: pick(entry.pages) }],
  );
  return { section, ...details, entries };
}

function compileProduct(folders: Folders, file: TypedFile<'product'>): CompiledProduct {
  const { product } = placeOf(file);
  const { sections, ...details } = withoutSchema(file.value);
  const candidates = folders.sections.get(product) ?? [];
  const compiled = sections.flatMap((name) => {
    const section = candidates.find((candidate) => placeOf(candidate).section === name);
    return section ? [compileSection(folders, section)] : [];
  });
  return { product, ...details, sections: compiled };
}

function keyed<Value extends object>(entries: [string, Value][]): Record<string, Omit<Value, '$schema'>> {
  const sorted = entries.toSorted(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(sorted.map(([key, value]) => [key, withoutSchema(value)]));
}

function mergeMessages(files: SuiteFiles): MessagesManifest {
  return Object.assign({}, ...files.messages.map((file) => withoutSchema(file.value))) as MessagesManifest;
}

/** Merges all glossary files, and collects tours by site. */
function compileHelp(files: SuiteFiles): Pick<CompiledSuite, 'glossary' | 'tours'> {
  const terms = files.glossary.flatMap((file) => file.value.terms);
  const tours = files.tour.map((file) => [siteOfTour(file), file.value.steps] as const);
  const sorted = tours.toSorted(([a], [b]) => (a < b ? -1 : 1));
  const { locale } = mergeMessages(files);
  return {
    ...(terms.length > 0 && {
      glossary: terms.toSorted((a, b) => a.term.localeCompare(b.term, locale) || a.id.localeCompare(b.id)),
    }),
    ...(tours.length > 0 && { tours: Object.fromEntries(sorted) }),
  };
}

/** Whether the manifests that every suite needs exist. */
export const isCompilable = ({ sites, permissions, areaTypes }: SuiteFiles): boolean =>
  sites.length > 0 && permissions.length > 0 && areaTypes.length > 0;

/**
 * Compiles the manifests of a suite: pages into sections, sections into products, the rest by key. Skips
 * invalid references, so that a suite with findings still shows its valid parts. Throws if sites.json,
 * permissions.json or areas/area-types.json is missing.
 */
export function compileSuite(files: SuiteFiles): CompiledSuite {
  const sites = files.sites[0]?.value;
  const permissions = files.permissions[0]?.value;
  const areaTypes = files.areaTypes[0]?.value.areaTypes;
  if (!sites || !permissions || !areaTypes) {
    throw new Error('A suite needs manifests/sites.json, permissions.json and areas/area-types.json.');
  }
  const folders = foldersOf(files);
  const reliability = files.reliability[0]?.value;
  const events = files.events.flatMap((file) => file.value.events);
  const sentences = files.sentences[0]?.value;
  const topics = files.topic.map((file) => ({ collection: collectionOf(file), manifest: file.value }));
  const compiled: CompiledSuite = {
    sites: withoutSchema(sites),
    permissions: withoutSchema(permissions),
    ...(reliability && { reliability: withoutSchema(reliability) }),
    ...(events.length > 0 && { events }),
    ...(sentences && { sentences: withoutSchema(sentences) }),
    messages: mergeMessages(files),
    areaTypes,
    areas: files.areas.flatMap((file) => file.value.areas),
    series: keyed(files.series.map((file) => [file.value.series, file.value])),
    dimensions: keyed(files.dimension.map((file) => [file.value.dimension, file.value])),
    calendar: files.calendar.flatMap((file) => file.value.updates),
    products: keyed(
      files.product.map((file) => [placeOf(file).product, compileProduct(folders, file)]),
    ) as CompiledSuite['products'],
    ...compileHelp(files),
    ...(files.contentSite.length > 0 && { content: compileContent(files) }),
  };
  const empty = emptySites(compiled);
  const isWhole = Object.keys(empty).length === 0;
  return addTopics(topics, isWhole ? compiled : { ...compiled, content: { ...compiled.content, ...empty } });
}
