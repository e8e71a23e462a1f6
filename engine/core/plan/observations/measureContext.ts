import { seriesUnit } from '#engine/core/measures/formats.ts';
import type { Cell, Dims, MeasureContext, MeasureUse } from '#engine/core/measures/measure.ts';
import { digitsAhead, unitOf } from '#engine/core/measures/measureUse.ts';
import { absent, type Observation } from '#engine/core/measures/observation.ts';
import { measureNamed } from '#engine/core/measures/registry.ts';
import { value } from '#engine/core/measures/value.ts';
import type { ResolvedPage } from '#engine/core/plan/resolve/resolvePage.ts';
import { getOrMake } from '#engine/core/plan/suite/getOrMake.ts';
import type { Situation } from '#engine/core/plan/suite/situation.ts';
import { isMadeFor } from '#engine/core/plan/suite/suiteIndex.ts';
import { type Vintage, vintageNamed } from '#engine/core/plan/suite/vintages.ts';
import { VINTAGE } from '#engine/core/query/vintage.ts';
import type { FrameColumn, ObservationStatus, SeriesManifest } from '#generated/types.ts';
import { DimsStore } from './dims.ts';
import type { Lookup } from './lookup.ts';
import type { ReadDataset } from './observations.ts';

/** Datasets of the figures read since the last `startBlock`. */
export interface UsedData {
  datasets: Set<string>;
  /** series → dataset of its figures */
  series: Map<string, string>;
  /** series with figures that the reader has no access to */
  closed: Set<string>;
  /** series with missing figures, and their statuses */
  lacked: Map<string, Set<ObservationStatus>>;
}

const nothingUsed = (): UsedData => ({
  datasets: new Set(),
  series: new Map(),
  closed: new Set(),
  lacked: new Map(),
});

/** Reads the figures of one page and records which data it used. */
export class PageContext implements MeasureContext {
  readonly dims = new DimsStore();
  readonly focus: string;
  readonly benchmark: string;
  readonly datasets: Readonly<Record<string, ReadDataset>>;
  /** whether formatted figures are returned as numbers too */
  readonly exact: boolean;
  used: UsedData = nothingUsed();
  private readonly page: ResolvedPage;
  private readonly open: Situation['open'];
  private readonly lookup: Lookup;
  private readonly vintages: readonly Vintage[];
  private readonly memos = new Map<string, { value: unknown; used: UsedData }>();
  private readonly publications = new Map<string, ReadonlySet<string>>();
  /** dimension of alternatives → the member with known figures */
  private readonly pasts: ReadonlyMap<string, string>;
  private readonly areaTypes: ReadonlyMap<string, string>;

  constructor(page: ResolvedPage, lookup: Lookup, datasets: Record<string, ReadDataset> = {}, exact = false) {
    this.datasets = datasets;
    this.exact = exact;
    this.page = page;
    this.open = page.situation.open;
    this.lookup = lookup;
    this.vintages = page.situation.vintages ?? [];
    this.focus = page.areas.focus.area_id;
    this.benchmark = page.areas.benchmark.area_id;
    this.areaTypes = areaTypesOf(page);
    this.pasts = new Map(
      [...page.index.dimensions].flatMap(([code, { manifest }]) =>
        manifest.past === undefined ? [] : [[code, manifest.past] as const],
      ),
    );
  }

  /** Forgets which data was used, before the next block. */
  startBlock(): void {
    this.used = nothingUsed();
  }

  get(series: string, area: string, period: string, dims: Dims): Observation {
    const seen = this.find(series, area, period, dims);
    if (seen.value === null) this.noteLacked(series, [seen.status]);
    return seen;
  }

  private find(series: string, area: string, period: string, dims: Dims): Observation {
    const { breakdown, member, vintage: named } = this.dims.slice(dims);
    if (!this.isPublished(series, breakdown) || !this.isFor(series, area)) return absent;
    if (this.open && !this.open.figure(series, area, breakdown, member)) {
      this.used.closed.add(series);
      return absent;
    }
    const vintage = named === undefined ? undefined : vintageNamed(this.vintages, named);
    if (named !== undefined && !vintage) return absent;
    const earlier = vintage === this.vintages[0] ? undefined : vintage?.code;
    const found = this.lookup.get(series, area, period, breakdown, member, earlier);
    const past =
      found?.value === undefined || found.value === null ? this.past(series, area, period, dims) : undefined;
    if (past) return past;
    if (!found) return absent;
    this.used.datasets.add(found.dataset);
    this.used.series.set(series, found.dataset);
    return found;
  }

  /** The known figure in a period before a member's figures begin, such as history before a scenario. */
  private past(series: string, area: string, period: string, dims: Dims): Observation | undefined {
    for (const [dimension, past] of this.pasts) {
      const member = dims[dimension];
      if (member === undefined || member === past) continue;
      const known = this.get(series, area, period, this.dims.with(dims, dimension, past));
      return known.value === null ? undefined : known;
    }
    return undefined;
  }

  evaluate({ name, args }: MeasureUse, cell: Cell): Observation {
    return measureNamed(name)?.compute(cell, args, this) ?? absent;
  }

  published(series: string, dims: Dims): Dims {
    if (this.isPublished(series, this.dims.slice(dims).breakdown)) return dims;
    const kept = Object.keys(dims).filter(
      (dimension) => dimension === VINTAGE || this.isPublished(series, dimension),
    );
    const unknown = Object.keys(dims).filter((dimension) => !kept.includes(dimension));
    const fewer = this.dims.without(dims, unknown);
    return this.isPublished(series, this.dims.slice(fewer).breakdown) ? fewer : this.dims.empty;
  }

  without(dims: Dims, names?: readonly string[]): Dims {
    if (!Object.keys(dims).some((name) => this.isAlternative(name))) return this.dims.without(dims, names);
    const parts = (names ?? Object.keys(dims)).filter((name) => !this.isAlternative(name));
    return this.dims.without(dims, parts);
  }

  whole(dims: Dims, names: readonly string[] = Object.keys(dims)): Dims | undefined {
    let whole = dims;
    for (const name of names) {
      if (this.isAlternative(name)) continue;
      const dimension = this.page.index.dimensions.get(name);
      const code = dims[name];
      if (code !== undefined && dimension?.members.get(code)?.unstated) return undefined;
      const stated = dimension?.manifest.stated;
      whole = stated === undefined ? this.dims.without(whole, [name]) : this.dims.with(whole, name, stated);
    }
    return whole;
  }

  with(dims: Dims, dimension: string, member: string): Dims {
    return this.dims.with(dims, dimension, member);
  }

  series(key: string): SeriesManifest | undefined {
    return this.page.suite.series[key];
  }

  written(key: string, on?: MeasureUse): Pick<FrameColumn, 'format' | 'digits'> {
    const series = this.series(key);
    if (!series) return { format: { kind: 'count', decimals: 0 } };
    const measure = (on && measureNamed(on.name)) ?? value;
    const args = on?.args ?? {};
    const { format } = unitOf({ measure, args }, series, seriesUnit(series), (other) => this.series(other));
    const digits = digitsAhead(this.page.suite.sentences ?? {}, { series, measure });
    return { format, ...(digits !== undefined && { digits }) };
  }

  members(dimension: string) {
    return this.page.index.dimensions.get(dimension)?.manifest.members ?? [];
  }

  /** The classification a dimension belongs to. */
  classification(dimension: string): string | undefined {
    return this.page.index.dimensions.get(dimension)?.manifest.classification;
  }

  peers(area: string): readonly string[] {
    return this.alike().find((ids) => ids.includes(area)) ?? [];
  }

  /** ids of the focus area's peers, and of the areas of other types on the page */
  private alike(): string[][] {
    return this.memo('alike', () =>
      [this.page.areas.of({ set: 'peers' }), ...Object.values(this.page.situation.areasByType ?? {})].map(
        (areas) => areas.map(({ area_id }) => area_id),
      ),
    );
  }

  memo<T>(key: string, make: () => T): T {
    const known = this.memos.get(key);
    if (known) {
      this.noteUsed(known.used);
      return known.value as T;
    }
    const outer = this.used;
    const used = nothingUsed();
    this.used = used;
    const value = make();
    this.used = outer;
    this.noteUsed(used);
    this.memos.set(key, { value, used });
    return value;
  }

  basePeriod(period: string): string {
    return this.page.periods.baseOf(period);
  }

  periodOf(series: string, period: string): string {
    return this.page.periods.of(series, period);
  }

  firstPeriod(series: string, period: string): string {
    return this.page.periods.first(series, period);
  }

  /** Whether the members of a dimension are alternatives, not parts of a whole: scenarios, vintages. */
  private isAlternative(dimension: string): boolean {
    return dimension === VINTAGE || this.pasts.has(dimension);
  }

  private noteLacked(series: string, statuses: Iterable<ObservationStatus>): void {
    const known = getOrMake(this.used.lacked, series, () => new Set());
    for (const status of statuses) known.add(status);
  }

  private noteUsed(used: UsedData): void {
    for (const dataset of used.datasets) this.used.datasets.add(dataset);
    for (const [series, dataset] of used.series) this.used.series.set(series, dataset);
    for (const series of used.closed) this.used.closed.add(series);
    for (const [series, statuses] of used.lacked) this.noteLacked(series, statuses);
  }

  /** Totals are always published; a breakdown must be named by the series. */
  private isPublished(series: string, breakdown: string): boolean {
    if (breakdown === '') return this.page.suite.series[series] !== undefined;
    const manifest = this.page.suite.series[series];
    return getOrMake(this.publications, series, () => new Set(manifest?.breakdowns)).has(breakdown);
  }

  private isFor(series: string, area: string): boolean {
    const type = this.areaTypes.get(area);
    return type === undefined || isMadeFor(this.page.index, this.page.suite.series[series], area, type);
  }
}

function areaTypesOf({ situation }: ResolvedPage): Map<string, string> {
  const {
    focus,
    benchmark,
    compare,
    peers,
    children,
    childrenByType,
    parents = [],
    areasByType = {},
  } = situation;
  const byType = [childrenByType, areasByType].flatMap((types) => Object.values(types).flat());
  const all = [focus, benchmark, ...compare, ...peers, ...children, ...parents, ...byType];
  return new Map(all.map((area) => [area.area_id, area.area_type.code]));
}
