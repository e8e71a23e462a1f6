import { ownPages } from '#engine/core/navigation/productPages.ts';
import { everyChoice } from '#engine/core/plan/params/params.ts';
import { defaultPath } from '#engine/core/plan/resolve/linkedPath.ts';
import { indexSuite } from '#engine/core/plan/suite/suiteIndex.ts';
import type { CompiledPage, CompiledProduct, CompiledSuite, PageParam } from '#generated/types.ts';

/** A page of an area with choices that the manifests offer. */
export interface DrawnView {
  product: CompiledProduct;
  /** name of the site that shows the product, as in host names */
  host: string;
  page: CompiledPage;
  area: string;
  path: string;
  compare: string[];
  /** params and years by their names in addresses */
  choices: Record<string, string>;
}

/** Areas by their access: public, somebody's, nobody's, small, drawn. */
const PUBLIC = [
  'new-zealand',
  'auckland',
  'napier-city',
  'christchurch-city',
  'dunedin-city',
  'hamilton-city',
];
const OWN = ['gisborne-district', 'gisborne-region', 'hastings-district', 'whakatane-district'];
const OTHER = [
  'wellington-city',
  'far-north-district',
  'hawkes-bay-region',
  'kaiti-sa3',
  'gisborne-central',
  'tairawhiti-and-wairoa',
];

/** Draws addresses by a seed, the same in every run. */
export class Draw {
  readonly suite: CompiledSuite;
  private readonly types: ReadonlyMap<string, string>;
  private readonly values = new Map<string, string[]>();
  private state: number;

  constructor(suite: CompiledSuite, seed: number) {
    this.suite = suite;
    this.types = new Map(suite.areas.map(({ area_id, area_type }) => [area_id, area_type]));
    this.state = seed;
  }

  /** 0 ≤ number < 1 (mulberry32). */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  isTrue(chance: number): boolean {
    return this.next() < chance;
  }

  one<Item>(list: readonly Item[]): Item {
    const item = list[Math.floor(this.next() * list.length)];
    if (item === undefined) throw new Error('nothing to draw from');
    return item;
  }

  area(): string {
    if (this.isTrue(0.55)) return this.one(PUBLIC);
    if (this.isTrue(0.45)) return this.one(OWN);
    return this.isTrue(0.6) ? this.one(OTHER) : this.one(this.suite.areas).area_id;
  }

  /** Nine times of ten an area that a product has: any other is refused to everybody, which says little. */
  private areaOf({ areaTypes }: CompiledProduct): string {
    const isAny = this.isTrue(0.1);
    let drawn = this.area();
    while (!isAny && !areaTypes.includes(this.types.get(drawn) ?? '')) drawn = this.area();
    return drawn;
  }

  product(): CompiledProduct {
    const products = Object.values(this.suite.products);
    const [most] = products.filter(({ product }) => product === 'regions');
    return most && this.isTrue(0.5) ? most : this.one(products);
  }

  year(): string {
    return String(2005 + Math.floor(this.next() * 20));
  }

  /** Half of all pages show figures of many areas or of many pages. */
  page(product: CompiledProduct, fits: (page: CompiledPage) => boolean = () => true): CompiledPage {
    const pages = ownPages(product).filter(fits);
    const telling = pages.filter(isTelling);
    return this.one(telling.length > 0 && this.isTrue(0.5) ? telling : pages);
  }

  view(fits?: (page: CompiledPage) => boolean): DrawnView {
    const product = fits
      ? this.one(Object.values(this.suite.products).filter((one) => ownPages(one).some(fits)))
      : this.product();
    const page = this.page(product, fits);
    const host = this.suite.sites.sites.find((site) => site.product === product.product)?.host ?? '';
    const compare = this.isTrue(0.3) ? [this.area(), ...(this.isTrue(0.5) ? [this.area()] : [])] : [];
    return {
      product,
      host,
      page,
      area: this.areaOf(product),
      path: defaultPath(this.suite, page),
      compare: product.compare.max > 0 ? [...new Set(compare)] : [],
      choices: { ...this.params(page), ...this.period(page), ...(compare.length > 0 && zoomed(page)) },
    };
  }

  private params(page: CompiledPage): Record<string, string> {
    const params = page.params ?? {};
    const chosen = Object.entries(params).filter(() => this.isTrue(0.4));
    const inPath = new Set([...page.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name));
    return Object.fromEntries(
      chosen
        .filter(([name]) => !inPath.has(name))
        .map(([name, param]) => [name, this.value(page, name, param)]),
    );
  }

  private value(page: CompiledPage, name: string, param: PageParam): string {
    const types = param.areaTypes ?? param.childAreaTypes;
    if (types) return this.one(types);
    if (param.childAreas !== undefined || param.parentAreas !== undefined) return this.area();
    if (param.seriesFrom !== undefined) return this.one(Object.keys(this.suite.series));
    const key = `${page.id} ${name}`;
    const offered = this.values.get(key) ?? this.offered(page, name);
    this.values.set(key, offered);
    return this.one(offered);
  }

  /** Every value that a param offers, whatever is chosen for earlier params. */
  private offered(page: CompiledPage, name: string): string[] {
    const product = this.suite.products[page.product];
    if (!product) return [];
    const situation = { product, params: {}, childrenByType: {} };
    const series = this.suite.series[page.series[0] ?? ''];
    const scope = { page, suite: this.suite, situation, index: indexSuite(this.suite), series };
    const choices = [...everyChoice(scope, new Set([name]))];
    return [...new Set(choices.flatMap((params) => params.filter((one) => one.name === name)))].map(
      ({ value }) => value,
    );
  }

  private period({ series, yearParam }: CompiledPage): Record<string, string> {
    if (yearParam !== undefined || this.isTrue(0.6)) return {};
    const { frequency = 'A' } = this.suite.series[series[0] ?? ''] ?? {};
    if (frequency === 'Q') return { quarter: `${this.year()}-Q${this.one([1, 2, 3, 4])}` };
    if (frequency === 'M') return { month: `${this.year()}-0${this.one([3, 6, 9])}` };
    return { year: this.year(), ...(this.isTrue(0.3) && { baseYear: this.year() }) };
  }
}

const telling = new WeakMap<CompiledPage, boolean>();

/** Whether a page shows figures of many areas or of many pages. Cached, because pages are large. */
function isTelling(page: CompiledPage): boolean {
  const found =
    telling.get(page) ??
    /peers|children|"cards"|"poster"|"report"|"indicators"|"kind":"download"/.test(
      JSON.stringify(page.blocks),
    );
  telling.set(page, found);
  return found;
}

/** All maps of a page, each zoomed to the nearest areas. */
function zoomed({ blocks }: CompiledPage): { zoom?: string } {
  const maps = blocks.filter(({ kind }) => kind === 'map').map(({ name }) => name);
  return maps.length > 0 ? { zoom: maps.join(',') } : {};
}
