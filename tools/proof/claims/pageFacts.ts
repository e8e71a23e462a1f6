import type {
  AreaManifest,
  CompiledPage,
  CompiledProduct,
  CompiledSuite,
  Filter,
  NumberQuery,
  PageView,
} from '#generated/types.ts';
import { Arithmetic } from './arithmetic.ts';
import type { Part, StoredFigures } from './storedFigures.ts';

/** The subject of a headline, from its manifest and the pickers of the page, without any figures. */
export interface PageFacts {
  suite: CompiledSuite;
  product: CompiledProduct;
  page: CompiledPage;
  area: AreaManifest;
  benchmark: AreaManifest;
  /** key of the page's main series */
  series: string;
  baseYear: number;
  /** year, quarter or month that the page shows */
  focusPeriod: string;
  peers: readonly AreaManifest[];
  /** areas inside the focus area that are listed */
  children: readonly AreaManifest[];
  desk: Arithmetic;
  /** the last period of a series in the focus area, no later than the page's */
  periodOf(series: string): Promise<string>;
  /** fills the reader's choices into a text */
  fill(text: string): string;
  /** dimensions and members of a series that a filter names; null if there is no such member */
  partOf(filter: Filter | undefined, series: string): Part | null;
}

interface Visit {
  suite: CompiledSuite;
  product: CompiledProduct;
  page: CompiledPage;
  area: AreaManifest;
  view: PageView;
}

export function pageFacts({ suite, product, page, area, view }: Visit, stored: StoredFigures): PageFacts {
  const chosen = (name: string) =>
    view.params.find((param) => param.name === name)?.value ?? page.params?.[name]?.default ?? '';
  const fill = filler(suite, page, chosen);
  const benchmark = suite.areas.find(({ area_id }) => area_id === product.benchmark) ?? area;
  const seriesParam = Object.entries(page.params ?? {}).find(
    ([, param]) => param.seriesFrom !== undefined,
  )?.[0];
  const series = seriesParam === undefined ? (page.series[0] ?? '') : chosen(seriesParam);
  const { years } = view;
  const focusPeriod = years.focusPeriod ?? String(years.focusYear);
  const periodOf = (key: string, notAfter = focusPeriod) => lastPeriod(suite, stored, area, key, notAfter);
  const peers = peersOf(suite, product, page, area);
  const desk = new Arithmetic(suite, stored, {
    focus: area.area_id,
    benchmark: benchmark.area_id,
    baseYear: years.baseYear,
    peers: peers.map(({ area_id }) => area_id),
    chosen: (name) => {
      const option = page.params?.[name]?.options?.find(({ value }) => value === chosen(name));
      return option?.measure ?? option?.value;
    },
    fill,
    periodOf,
  });
  return {
    suite,
    product,
    page,
    area,
    benchmark,
    series,
    baseYear: years.baseYear,
    focusPeriod,
    peers,
    children: childrenOf(suite, product, page, area, chosen),
    desk,
    periodOf: (key) => periodOf(key),
    fill,
    partOf: (filter, key) => partOf(suite, page.filter, filter, key, fill),
  };
}

/** Fills the reader's choices into "{ethnicity}" and "{indicator.total}". */
function filler(suite: CompiledSuite, page: CompiledPage, chosen: (name: string) => string) {
  const indicators = (suite.topics ?? []).flatMap((topic) => topic.indicators);
  return (text: string): string =>
    text.replaceAll(/\{(\w+)(?:\.(\w+))?\}/g, (whole, name: string, fact?: string) => {
      if (!page.params?.[name]) return whole;
      const value = chosen(name);
      if (fact === undefined) return value;
      const indicator = indicators.find((one) => one.indicator === value);
      if (fact === 'total') return indicator?.total ?? whole;
      return fact === 'breakdown' ? (indicator?.breakdowns[0] ?? whole) : whole;
    });
}

const PARTS: Readonly<Record<string, number>> = { A: 1, Q: 4, M: 12, W: 52 };

/** A period in another frequency: the year that contains it, or its own last part. */
function inFrequencyOf(suite: CompiledSuite, key: string, period: string): string {
  const frequency = suite.series[key]?.frequency ?? 'A';
  const year = period.slice(0, 4);
  if (frequency === 'A') return year;
  const [, kind = '', part = ''] = /^\d{4}-([QW]?)(\d+)$/.exec(period) ?? [];
  const own = kind === 'Q' ? 'Q' : kind === 'W' ? 'W' : part === '' ? 'A' : 'M';
  if (own === frequency) return period;
  const last = Math.ceil(((Number(part) || 1) * (PARTS[frequency] ?? 1)) / (PARTS[own] ?? 1));
  if (frequency === 'Q') return `${year}-Q${last}`;
  return `${year}-${frequency === 'W' ? 'W' : ''}${String(last).padStart(2, '0')}`;
}

async function lastPeriod(
  suite: CompiledSuite,
  stored: StoredFigures,
  { area_id }: AreaManifest,
  key: string,
  notAfter: string,
): Promise<string> {
  const asked = inFrequencyOf(suite, key, notAfter);
  const last = (await stored.periods(key, area_id)).at(-1);
  return last !== undefined && last < asked ? last : asked;
}

const kindOfArea = ({ areaTypes }: CompiledSuite, type: string) =>
  areaTypes.find(({ code }) => code === type)?.peersOf ?? type;

/**
 * Areas of the same type in the product. A district that is also a region is ranked with regions if only they
 * have figures.
 */
function peersOf(
  suite: CompiledSuite,
  { areaTypes }: CompiledProduct,
  { series }: CompiledPage,
  area: AreaManifest,
): AreaManifest[] {
  const published = suite.series[series[0] ?? '']?.areaTypes;
  const twin = published?.includes(area.area_type)
    ? undefined
    : suite.areas.find(
        ({ hiddenDuplicateOf, area_type }) =>
          hiddenDuplicateOf === area.area_id && published?.includes(area_type),
      );
  const kind = kindOfArea(suite, (twin ?? area).area_type);
  if (area.area_type === 'CUSTOM') return [area];
  return suite.areas
    .filter(({ area_type }) => areaTypes.includes(area_type) && kindOfArea(suite, area_type) === kind)
    .map((one) => (one === twin ? area : one));
}

function childrenOf(
  suite: CompiledSuite,
  { areaTypes }: CompiledProduct,
  { params = {} }: CompiledPage,
  area: AreaManifest,
  chosen: (name: string) => string,
): AreaManifest[] {
  const members = area.members ?? [];
  const inside = suite.areas.filter(
    ({ area_id, area_type, parent_ids }) =>
      areaTypes.includes(area_type) &&
      area_type !== 'CUSTOM' &&
      (parent_ids.includes(area.area_id) ||
        members.includes(area_id) ||
        parent_ids.some((parent) => members.includes(parent))),
  );
  const param = Object.entries(params).find(([, { childAreaTypes }]) => childAreaTypes !== undefined)?.[0];
  if (param !== undefined) return inside.filter(({ area_type }) => area_type === chosen(param));
  const largest = areaTypes.find(
    (type) => type !== area.area_type && inside.some(({ area_type }) => area_type === type),
  );
  const kind = largest && kindOfArea(suite, largest);
  return inside.filter(({ area_type }) => kindOfArea(suite, area_type) === kind);
}

/**
 * Dimensions that a name means: itself, or the levels of a classification by which a series is published, or
 * all levels.
 */
export function dimensionsCalled({ dimensions, series }: CompiledSuite, name: string, key: string): string[] {
  if (Object.hasOwn(dimensions, name)) return [name];
  const levels = Object.values(dimensions).filter(({ classification }) => classification === name);
  const codes = levels.map(({ dimension }) => dimension);
  const published = codes.filter((code) => series[key]?.breakdowns?.includes(code));
  return [...published, ...codes.filter((code) => !published.includes(code))];
}

/** Whether a code means all members of a name's dimensions. */
export const meansAll = (suite: CompiledSuite, name: string, code: string, key: string): boolean =>
  dimensionsCalled(suite, name, key).some((one) => suite.dimensions[one]?.total === code);

function partOf(
  suite: CompiledSuite,
  ofPage: Filter | undefined,
  filter: Filter | undefined,
  key: string,
  fill: (text: string) => string,
): Part | null {
  const published = (suite.series[key]?.breakdowns ?? []).flatMap((one) => one.split(','));
  const whole = Object.entries(ofPage ?? {}).filter(
    ([name]) => published.includes(fill(name)) && !Object.hasOwn(filter ?? {}, name),
  );
  const part: Record<string, string> = {};
  for (const [written, member] of [...whole, ...Object.entries(filter ?? {})]) {
    const [name, code] = [fill(written), fill(member)];
    if (meansAll(suite, name, code, key)) continue;
    const dimension = dimensionsCalled(suite, name, key).find((one) =>
      suite.dimensions[one]?.members.some((each) => each.code === code),
    );
    if (dimension === undefined) return null;
    part[dimension] = code;
  }
  return part;
}

/** What a name in a sentence refers to: a number that the block declares, or a measure of the main series. */
export function declaredNumber(
  name: string,
  declared: Readonly<Record<string, NumberQuery>>,
  known: ReadonlySet<string>,
): NumberQuery | undefined {
  if (Object.hasOwn(declared, name)) return declared[name];
  return known.has(name) ? { measure: name } : undefined;
}
