import type {
  Area,
  CompiledContent,
  CompiledContentSite,
  CompiledSuite,
  ContentQuery,
  DrawnBlock,
  SeriesFact,
  SeriesManifest,
  SeriesView,
} from '#generated/types.ts';

/** A written page that the person may know of. */
export interface KnownPage {
  page: CompiledContent;
  /** the person may not open it */
  locked: boolean;
}

/** An area of a site, as the person sees it. */
export interface KnownArea {
  area: Area;
  /** they may look at it */
  open: boolean;
  /** listed only for people who may open it */
  small: boolean;
  /** column and row on the map of tiles */
  tile?: [number, number] | undefined;
}

/** A series that the person may know of. */
export interface KnownSeries {
  manifest: SeriesManifest;
  fact: SeriesFact;
}

/**
 * What blocks of written pages may read of the suite. The API implements it for the reader, so it contains
 * nothing that menus and lists would hide from them.
 */
export interface SuiteDoor {
  suite: Pick<CompiledSuite, 'sites' | 'series' | 'messages' | 'dimensions' | 'glossary' | 'areaTypes'>;
  /** ms */
  now: number;
  /** the query of the address */
  query: ContentQuery;
  /** the menu of the site */
  menu: CompiledContentSite['navigation'];
  /** the key of the series that the page is about, if one page serves many */
  about: string | undefined;
  /** pages of the site that have an address of their own */
  pages(): KnownPage[];
  /** areas of the product of a site, from north to south; null if it has none */
  areas(site: string): Promise<KnownArea[] | null>;
  /** alternative names of an area */
  otherNames(areaId: string): readonly string[];
  /** all series of the suite */
  series(): Promise<KnownSeries[]>;
  /** facts about one of them; null if the person may know of no page that shows it */
  oneSeries(
    key: string,
  ): Promise<Omit<
    SeriesView,
    'kind' | 'period' | 'note' | 'aggregation' | 'breakdowns' | 'sourceUrl'
  > | null>;
  /** a chart of a series from a public page; undefined if there is none */
  drawing(key: string): Promise<DrawnBlock | undefined>;
}
