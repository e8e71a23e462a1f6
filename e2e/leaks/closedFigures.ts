import { globSync, readFileSync } from 'node:fs';

/**
 * What is closed to whom in the demonstration, derived from the manifest files and the documented accounts,
 * without the suite's own code.
 */

/** The readers who are tried. */
export const READERS = ['visitor', 'basic', 'census', 'quarterly'] as const;
export type Reader = (typeof READERS)[number];

/**
 * A reader's access to figures of a series for an area. `open`: a page of theirs shows them. `beside`: a page
 * of another area shows them as printed, on a map, among peers, in a rank, as comparator or as the region
 * around it. `closed`: nothing shows them.
 */
type Openness = 'open' | 'beside' | 'closed';

interface AreaFile {
  area_id: string;
  area_type: string;
  parent_ids: string[];
  hiddenDuplicateOf?: string;
}

interface ProductFile {
  app_type: string;
  benchmark: string;
  areaTypes: string[];
  basicPermission?: string;
  /** public in every area */
  public?: boolean;
  smallAreas?: { areaTypes: string[] };
}

interface PageFile {
  path: string;
  external?: string;
  permissions?: string;
  packages?: string[];
  hideFor?: string[];
  onlyFor?: string[];
  onlyAreas?: string[];
  filter?: object;
  blocks: BlockFile[];
}

interface BlockFile {
  kind: string;
  groups?: { cards?: CardFile[] }[];
  numbers?: Record<string, object>;
}

const read = <T>(file: string): T => JSON.parse(readFileSync(file, 'utf8')) as T;

const areas = globSync('manifests/areas/*.json').flatMap(
  (file) => read<{ areas?: AreaFile[] }>(file).areas ?? [],
);
const series = new Set(
  globSync('manifests/series/*.json').map((file) => /(\w+)\.json$/.exec(file)?.[1] ?? ''),
);

/** A figure that is shown, and the page that it links to. */
interface CardFile {
  series: string;
  page?: string;
}

interface KnownPage extends PageFile {
  product: ProductFile;
  group: string;
  /** all series that the manifest names */
  series: Set<string>;
  /** shows figures of areas besides the focus area and the benchmark: of totals, of parts too, or none */
  drawsOthers: 'totals' | 'parts' | null;
  /** opens nothing: overviews, cards, indicators, posters, reports */
  isHub: boolean;
}

const HUBS: readonly string[] = ['cards', 'indicators', 'poster', 'report'];
const OTHERS = /"areas":"[^"]*(?:peers|children|\{|parent)|"area":"parent"|\brank\b|"indicators"/;
const PARTS = /"(?:filter|breakdown2?|within|members|columnsBy)"/;

/** Whole blocks; of a headline, its numbers one by one. */
const readings = ({ numbers = {}, ...block }: BlockFile): unknown[] => [block, ...Object.values(numbers)];

function othersDrawn({ blocks, filter }: PageFile): KnownPage['drawsOthers'] {
  const texts = blocks.flatMap(readings).map((reading) => JSON.stringify(reading));
  const drawing = texts.filter((text) => OTHERS.test(text));
  if (drawing.length === 0) return null;
  return filter !== undefined || drawing.some((text) => PARTS.test(text)) ? 'parts' : 'totals';
}

const pages: KnownPage[] = globSync('manifests/products/*/product.json').flatMap((file) => {
  const product = read<ProductFile>(file);
  return globSync(file.replace('product.json', '**/*.page.json'))
    .map((page) => read<PageFile>(page))
    .filter(({ external }) => external === undefined)
    .map((page) => {
      const text = JSON.stringify(page);
      return {
        ...page,
        product,
        group: product.basicPermission?.split('.')[0] ?? '',
        series: new Set(
          [...text.matchAll(/"(\w+)"/g)].flatMap(([, word = '']) => (series.has(word) ? [word] : [])),
        ),
        drawsOthers: othersDrawn(page),
        isHub: page.blocks.some(({ kind }) => HUBS.includes(kind)),
      };
    });
});

const ownSeries = new Set(pages.filter(({ isHub }) => !isHub).flatMap((page) => [...page.series]));

/** A series that no page is about is opened by the pages to which its cards link. */
function openByCards(hubs: readonly KnownPage[], open: readonly KnownPage[]): string[] {
  const isOpenPath = (path: string) =>
    open.some((page) => !page.isHub && new RegExp(`^${page.path.replace(/\{\w+\}/g, '[^/]+')}$`).test(path));
  return hubs
    .flatMap(({ blocks }) => blocks.flatMap(({ groups = [] }) => groups.flatMap(({ cards = [] }) => cards)))
    .filter(({ series: key, page }) => !ownSeries.has(key) && page !== undefined && isOpenPath(page))
    .map(({ series: key }) => key);
}

const PUBLIC: readonly string[] = [
  'new-zealand',
  'auckland',
  'hamilton-city',
  'napier-city',
  'christchurch-city',
  'queenstown-lakes-district',
  'dunedin-city',
];
const TO_ALL: readonly string[] = ['REP.REP-BASIC', 'QEM.SUBSCRIBED', 'POPULATION.POP-LARGE'];
const QUARTERLY: readonly string[] = ['QEM.SUBSCRIBED', 'QEM.LEAGUE', 'QEM.DATA', 'QEM.REPORT'];
const DISTRICTS: readonly string[] = ['gisborne-district', 'hastings-district', 'whakatane-district'];

/** What a reader holds in an area, and which areas are their own. */
const HELD: Record<Reader, (area: string) => { packages: readonly string[]; own: boolean }> = {
  visitor: () => ({ packages: [], own: false }),
  basic: (area) => {
    const own = area === 'gisborne-district';
    return { packages: own ? ['REP.REP-BASIC'] : [], own };
  },
  census: (area) => ({ packages: ['REP.REP-CENSUS'], own: DISTRICTS.includes(area) }),
  quarterly: (area) => ({ packages: QUARTERLY, own: DISTRICTS.includes(area) }),
};

const originalOf = ({ area_id, hiddenDuplicateOf }: AreaFile) => hiddenDuplicateOf ?? area_id;

/** Whether a reader may open a page for an area. */
function isOpen(reader: Reader, page: KnownPage, area: AreaFile): boolean {
  const { product, group } = page;
  if (!suits(page, area)) return false;
  // None of these readers has small areas or areas that people drew.
  if (area.area_type === 'CUSTOM' || product.smallAreas?.areaTypes.includes(area.area_type)) return false;
  const original = originalOf(area);
  const { packages, own } = HELD[reader](original);
  const isPublic = PUBLIC.includes(original);
  const held = [...packages, ...(isPublic ? TO_ALL : [])];
  const isBasic = product.basicPermission !== undefined && held.includes(product.basicPermission);
  if (!product.public && !isPublic && !own && !isBasic) return false;
  const asked = page.permissions?.split(' & ') ?? [];
  return (
    asked.every((one) => held.includes(one)) &&
    (page.packages?.some((one) => held.includes(`${group}.${one}`)) ?? true)
  );
}

function suits({ product, hideFor = [], onlyFor, onlyAreas }: KnownPage, area: AreaFile): boolean {
  const { area_type, area_id } = area;
  if (!product.areaTypes.includes(area_type) || hideFor.includes(area_type)) return false;
  const isForAll = onlyFor === undefined && onlyAreas === undefined;
  return isForAll || onlyFor?.includes(area_type) === true || onlyAreas?.includes(area_id) === true;
}

/** A reader's access to figures of a series for an area, totals or parts. */
export type OpennessOf = (series: string, area: string, breakdown: string) => Openness;

/** A reader's access to the figures of every series and area. */
export function opennessFor(reader: Reader): OpennessOf {
  const open = new Set<string>();
  const beside = new Set<string>();
  const besideByParts = new Set<string>();
  // A public page is public in every area of its product.
  for (const page of pages.filter(({ product }) => product.public))
    for (const { area_id } of areas.filter(({ area_type }) => page.product.areaTypes.includes(area_type)))
      for (const key of page.series) open.add(`${key} ${area_id}`);
  for (const area of areas) {
    const openHere = pages.filter((page) => isOpen(reader, page, area));
    const own = new Set([
      ...openHere.filter(({ isHub }) => !isHub).flatMap((page) => [...page.series]),
      ...openByCards(
        openHere.filter(({ isHub }) => isHub),
        openHere,
      ),
    ]);
    for (const page of openHere) {
      for (const key of page.series) {
        if (!own.has(key)) continue;
        open.add(`${key} ${area.area_id}`);
        open.add(`${key} ${page.product.benchmark}`);
        for (const { area_id, parts } of areasBeside(reader, page, area)) {
          beside.add(`${key} ${area_id}`);
          if (parts) besideByParts.add(`${key} ${area_id}`);
        }
      }
    }
  }
  return (key, area, breakdown) => {
    const name = `${key} ${area}`;
    if (open.has(name)) return 'open';
    return (breakdown === '' ? beside : besideByParts).has(name) ? 'beside' : 'closed';
  };
}

/**
 * Areas whose figures an open page prints: its peers, its parts, the regions around it, its comparators; and
 * whether by parts too.
 */
function areasBeside(
  reader: Reader,
  page: KnownPage,
  focus: AreaFile,
): { area_id: string; parts: boolean }[] {
  const { own } = HELD[reader](originalOf(focus));
  const around = areas.filter(({ area_id }) => focus.parent_ids.includes(area_id));
  const comparable = own ? [focus, ...around].map(({ area_type }) => area_type) : [];
  const small = page.product.smallAreas?.areaTypes ?? [];
  const large = areas.filter(({ area_type }) => area_type !== 'CUSTOM' && !small.includes(area_type));
  return large.flatMap(({ area_id, area_type, parent_ids }) => {
    if (comparable.includes(area_type)) return [{ area_id, parts: true }];
    const isBeside =
      area_type === focus.area_type ||
      focus.parent_ids.includes(area_id) ||
      parent_ids.includes(focus.area_id);
    return page.drawsOthers && isBeside ? [{ area_id, parts: page.drawsOthers === 'parts' }] : [];
  });
}
