import type { ManifestKind } from '#codegen/load/manifestKinds.ts';
import type { ManifestFile } from '#codegen/load/readManifest.ts';
import { collectionOf, placeOf } from '#codegen/load/suiteFiles.ts';
import { topicBreakdowns, topicDimensions } from '#engine/core/topics/topicParts.ts';
import type { ChartManifest, DimensionManifest, SeriesManifest, TopicManifest } from '#generated/types.ts';

/** Names that manifests define and other manifests refer to. */
export interface SuiteNames {
  series: Map<string, SeriesManifest>;
  dimensions: Map<string, DimensionManifest>;
  /** classification → codes of its dimensions */
  classifications: Map<string, string[]>;
  /** collection of topics → its indicators, with the choices each offers a param */
  collections: Map<string, NamedIndicator[]>;
  charts: Map<string, ChartManifest>;
  areaTypes: Set<string>;
  areas: Set<string>;
  /** schemes of official codes in manifests/areas */
  codeSchemes: Set<string>;
  /** permission group → its permissions */
  permissions: Map<string, Set<string>>;
  features: Set<string>;
  products: Set<string>;
  sites: Set<string>;
  /** product → paths of its pages, with the file of each */
  paths: Map<string, Map<string, string>>;
}

/** An indicator of a topic. */
interface NamedIndicator {
  indicator: string;
  breakdowns: string[];
  crossings: string[];
  totals: string;
  total: string;
}

type Loose = Record<string, unknown>;

const isObject = (value: unknown): value is Loose =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const objects = (value: unknown): Loose[] => (Array.isArray(value) ? value.filter(isObject) : []);
const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];
const text = (value: unknown): string => (typeof value === 'string' ? value : '');

const noNames = (): SuiteNames => ({
  series: new Map(),
  dimensions: new Map(),
  classifications: new Map(),
  collections: new Map(),
  charts: new Map(),
  areaTypes: new Set(),
  areas: new Set(),
  codeSchemes: new Set(),
  permissions: new Map(),
  features: new Set(),
  products: new Set(),
  sites: new Set(),
  paths: new Map(),
});

export const titleOfFile = (file: ManifestFile): string =>
  (file.name.split('/').at(-1) ?? '').replace(/\.json$/, '');

function addDimension(names: SuiteNames, file: ManifestFile, value: Loose): void {
  const code = text(value.dimension) || titleOfFile(file);
  const members = objects(value.members).filter((member) => typeof member.code === 'string');
  names.dimensions.set(code, { ...value, members } as unknown as DimensionManifest);
  const classification = text(value.classification);
  if (classification)
    names.classifications.set(classification, [...(names.classifications.get(classification) ?? []), code]);
}

function addTopic(names: SuiteNames, file: ManifestFile, value: Loose): void {
  const indicators = objects(value.indicators).map((indicator) => ({
    ...indicator,
    crossings: texts(indicator.crossings),
    breakdowns: objects(indicator.breakdowns).map((breakdown) => ({
      ...breakdown,
      members: isObject(breakdown.members) ? breakdown.members : {},
    })),
  })) as unknown as TopicManifest['indicators'];
  for (const dimension of topicDimensions({ indicators, unstated: texts(value.unstated) }))
    names.dimensions.set(dimension.dimension, dimension);
  const known = names.collections.get(collectionOf(file)) ?? [];
  const named = indicators.map(({ indicator, total, crossings = [], breakdowns }) => ({
    indicator: text(indicator),
    totals: text(value.totals),
    total: text(total),
    crossings,
    breakdowns: breakdowns.map(({ breakdown }) => text(breakdown)),
  }));
  names.collections.set(collectionOf(file), [...known, ...named]);
  const series = names.series.get(text(value.series));
  if (series) series.breakdowns = [...(series.breakdowns ?? []), ...topicBreakdowns({ indicators })];
}

function addAreas(names: SuiteNames, value: Loose): void {
  for (const area of objects(value.areas)) {
    names.areas.add(text(area.area_id));
    if (isObject(area.codes)) for (const scheme of Object.keys(area.codes)) names.codeSchemes.add(scheme);
  }
}

function addPermissions(names: SuiteNames, value: Loose): void {
  for (const group of objects(value.groups)) {
    const permissions = objects(group.permissions).map((permission) => text(permission.permission));
    names.permissions.set(text(group.group), new Set(permissions));
  }
  if (isObject(value.features))
    for (const feature of Object.keys(value.features)) names.features.add(feature);
}

function addPage(names: SuiteNames, file: ManifestFile, value: Loose): void {
  const { product } = placeOf(file);
  const paths = names.paths.get(product) ?? new Map<string, string>();
  names.paths.set(product, paths);
  if (typeof value.path === 'string' && !paths.has(value.path)) paths.set(value.path, file.path);
}

/** Adds the names in a file of each kind, without assuming a valid shape. */
const adders: Partial<Record<ManifestKind, (names: SuiteNames, file: ManifestFile, value: Loose) => void>> = {
  series: (names, file, value) => {
    const breakdowns = texts(value.breakdowns);
    names.series.set(text(value.series) || titleOfFile(file), {
      ...value,
      breakdowns,
    } as unknown as SeriesManifest);
  },
  dimension: addDimension,
  topic: addTopic,
  chart: (names, file, value) => {
    const options = isObject(value.options) ? value.options : {};
    names.charts.set(titleOfFile(file), { ...value, options } as unknown as ChartManifest);
  },
  areaTypes: (names, _, value) => {
    for (const type of objects(value.areaTypes)) names.areaTypes.add(text(type.code));
  },
  areas: (names, _, value) => addAreas(names, value),
  permissions: (names, _, value) => addPermissions(names, value),
  sites: (names, _, value) => {
    for (const site of objects(value.sites)) names.sites.add(text(site.site));
  },
  product: (names, file) => {
    names.products.add(placeOf(file).product);
  },
  page: addPage,
};

/** Collects the names in all files. A broken file still contributes its file name. */
export function suiteNames(files: readonly ManifestFile[]): SuiteNames {
  const names = noNames();
  for (const file of files) {
    if (file.kind) adders[file.kind]?.(names, file, isObject(file.value) ? file.value : {});
  }
  return names;
}
