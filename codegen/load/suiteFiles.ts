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

/** The type of each kind of manifest. */
interface ManifestOf {
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

/** A manifest with a valid shape. */
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

/** Groups files by kind. Pass only files that match their schema: callers rely on their shape. */
export function groupByKind(files: readonly ManifestFile[]): SuiteFiles {
  const grouped = noFiles();
  for (const file of files) {
    if (file.kind) (grouped[file.kind] as ManifestFile[]).push(file);
  }
  return grouped;
}

/** Place of a manifest under products/: product, section ('' for product.json), page ('' for other files). */
export function placeOf(file: ManifestFile): { product: string; section: string; page: string } {
  const [, product = '', second = '', third = ''] = file.name.split('/');
  return {
    product,
    section: third === '' ? '' : second,
    page: file.kind === 'page' ? third.slice(0, -'.page.json'.length) : '',
  };
}

/** Id of a page in the compiled suite: `<product>.<section>.<file>`. */
export function pageId(file: ManifestFile): string {
  const { product, section, page } = placeOf(file);
  return `${product}.${section}.${page}`;
}

/** Charts of manifests/charts by name. */
export function chartsByName(files: SuiteFiles): Record<string, ChartManifest> {
  return Object.fromEntries(
    files.chart.map((file) => [file.name.replace(/^charts\/(.*)\.json$/, '$1'), file.value]),
  );
}

/** Collection of a topic: the name of its folder. */
export const collectionOf = (file: ManifestFile): string => file.name.split('/')[1] ?? '';
