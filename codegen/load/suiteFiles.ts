import type {
  AreasManifest,
  AreaTypesManifest,
  CalendarManifest,
  CarriedManifest,
  ChartManifest,
  ContentManifest,
  ContentSiteManifest,
  DemonstrationManifest,
  DimensionManifest,
  EventsManifest,
  GlossaryManifest,
  MessagesManifest,
  PageManifest,
  PermissionsManifest,
  ProductManifest,
  ReliabilityManifest,
  SectionManifest,
  SentencesManifest,
  SeriesManifest,
  SitesManifest,
  SourceManifest,
  TopicManifest,
  TourManifest,
} from '#generated/types.ts';

import type { ManifestKind } from './manifestKinds.ts';
import type { ManifestFile } from './readManifest.ts';

/** The manifests of each kind that match their schema. */
export interface ManifestOf {
  sites: SitesManifest;
  permissions: PermissionsManifest;
  reliability: ReliabilityManifest;
  events: EventsManifest;
  sentences: SentencesManifest;
  messages: MessagesManifest;
  areaTypes: AreaTypesManifest;
  areas: AreasManifest;
  series: SeriesManifest;
  dimension: DimensionManifest;
  calendar: CalendarManifest;
  topic: TopicManifest;
  chart: ChartManifest;
  source: SourceManifest;
  carried: CarriedManifest;
  demonstration: DemonstrationManifest;
  product: ProductManifest;
  section: SectionManifest;
  page: PageManifest;
  glossary: GlossaryManifest;
  tour: TourManifest;
  contentSite: ContentSiteManifest;
  content: ContentManifest;
}

/** A manifest whose shape is known. */
export interface TypedFile<Kind extends ManifestKind> extends ManifestFile {
  kind: Kind;
  value: ManifestOf[Kind];
}

export type SuiteFiles = { [Kind in ManifestKind]: TypedFile<Kind>[] };

const noFiles = (): SuiteFiles => ({
  sites: [],
  permissions: [],
  reliability: [],
  events: [],
  sentences: [],
  messages: [],
  areaTypes: [],
  areas: [],
  series: [],
  dimension: [],
  calendar: [],
  topic: [],
  chart: [],
  source: [],
  carried: [],
  demonstration: [],
  product: [],
  section: [],
  page: [],
  glossary: [],
  tour: [],
  contentSite: [],
  content: [],
});

/** Sorts files by kind. Pass only files whose schema found nothing: from here on their shape is believed. */
export function groupByKind(files: readonly ManifestFile[]): SuiteFiles {
  const grouped = noFiles();
  for (const file of files) {
    if (file.kind) (grouped[file.kind] as ManifestFile[]).push(file);
  }
  return grouped;
}

/** Folders and file name of a manifest under products/: product, section ('' for product.json), page ('' but for pages). */
export function placeOf(file: ManifestFile): { product: string; section: string; page: string } {
  const [, product = '', second = '', third = ''] = file.name.split('/');
  return {
    product,
    section: third === '' ? '' : second,
    page: file.kind === 'page' ? third.slice(0, -'.page.json'.length) : '',
  };
}

/** `<product>.<section>.<file>` of a page: its name in the compiled suite. */
export function pageId(file: ManifestFile): string {
  const { product, section, page } = placeOf(file);
  return `${product}.${section}.${page}`;
}

/** Charts of manifests/charts by the name blocks call them by. */
export function chartsByName(files: SuiteFiles): Record<string, ChartManifest> {
  return Object.fromEntries(
    files.chart.map((file) => [file.name.replace(/^charts\/(.*)\.json$/, '$1'), file.value]),
  );
}

/** Collection a topic belongs to: the folder it lies in. */
export const collectionOf = (file: ManifestFile): string => file.name.split('/')[1] ?? '';
