import { basename } from 'node:path';
import { quotedList } from '#codegen/check/findings/messages.ts';
import { chartsByName, placeOf, type SuiteFiles, type TypedFile } from '#codegen/load/suiteFiles.ts';
import { nearest } from '#engine/core/words/nearest.ts';
import { toBeWritten } from '#engine/core/words/toBeWritten.ts';
import type { AreaManifest } from '#generated/types.ts';
import type { DataDraft } from './dataDraft.ts';
import type { NewIndicator } from './indicatorFiles.ts';
import { freeKey, keyFrom, nameFromKey } from './indicatorNames.ts';

/** Options for a new indicator; defaults fill the rest. */
export interface IndicatorWishes {
  key?: string | undefined;
  name?: string | undefined;
  product?: string | undefined;
  section?: string | undefined;
  unit?: string | undefined;
  period?: string | undefined;
  source?: string | undefined;
  /** path of an existing data file, as typed */
  data?: string | undefined;
  /** drafts made from that file */
  draft?: DataDraft | undefined;
}

const maxAreas = 8;

function choose(
  what: string,
  wanted: string | undefined,
  known: string[],
  fallback: string | undefined,
): string {
  if (wanted === undefined) {
    if (fallback === undefined) throw new Error(`There is no ${what} yet.`);
    return fallback;
  }
  if (known.includes(wanted)) return wanted;
  const near = nearest(wanted, known);
  throw new Error(
    `There is no ${what} "${wanted}". ${near ? `Did you mean "${near}"?` : `There are ${quotedList(known)}.`}`,
  );
}

/** Products in the order of their sites. */
function productsInOrder(files: SuiteFiles): string[] {
  const shown = files.sites.flatMap((file) => file.value.sites.flatMap(({ product }) => product ?? []));
  const known = files.product.map((file) => placeOf(file).product);
  return [...new Set([...shown.filter((one) => known.includes(one)), ...known])];
}

/** The default product: the first with the requested section. */
function usualProduct(
  products: string[],
  files: SuiteFiles,
  section: string | undefined,
): string | undefined {
  const has = (product: string) =>
    files.section.some((file) => placeOf(file).product === product && placeOf(file).section === section);
  return products.find(has) ?? products[0];
}

/** The default section: the first with several pages, which excludes a lone overview. */
function usualSection(product: TypedFile<'product'>, sections: TypedFile<'section'>[]): string | undefined {
  const inOrder = product.value.sections.flatMap(
    (name) => sections.find((file) => placeOf(file).section === name) ?? [],
  );
  const chosen = inOrder.find((file) => file.value.pages.length > 1) ?? inOrder[0];
  return chosen && placeOf(chosen).section;
}

/** Areas for the sample: the benchmark, the default areas, and the first ones of the most common type. */
function sampleAreas(product: TypedFile<'product'>, all: AreaManifest[], types: string[]): AreaManifest[] {
  const { benchmark, defaultAreas } = product.value;
  const first = [benchmark, ...defaultAreas];
  const fitting = all.filter(
    ({ area_type, hiddenDuplicateOf }) => types.includes(area_type) && !hiddenDuplicateOf,
  );
  const rank = (area: AreaManifest) =>
    first.includes(area.area_id) ? first.indexOf(area.area_id) : first.length;
  const counts = Map.groupBy(fitting, (area) => area.area_type);
  const commonest = [...counts].toSorted(([, one], [, other]) => other.length - one.length)[0]?.[0];
  const others = fitting.filter((area) => first.includes(area.area_id) || area.area_type === commonest);
  return others
    .toSorted((a, b) => rank(a) - rank(b) || a.north_south_order - b.north_south_order)
    .slice(0, maxAreas);
}

/** Area types for the sample: types with tiles, or with a benchmark or default area, but no small areas. */
function usualTypes(product: TypedFile<'product'>, files: SuiteFiles): string[] {
  const small = new Set(
    files.areaTypes.flatMap((file) =>
      file.value.areaTypes.filter((type) => type.small).map(({ code }) => code),
    ),
  );
  const areas = files.areas.flatMap((file) => file.value.areas);
  const counted = Map.groupBy(areas, (area) => area.area_type);
  const named = new Set([product.value.benchmark, ...product.value.defaultAreas]);
  return product.value.areaTypes.filter((code) => {
    const own = counted.get(code) ?? [];
    const isMapped = own.length > 1 && own.some((area) => area.tile);
    return !small.has(code) && (isMapped || own.some((area) => named.has(area.area_id)));
  });
}

/**
 * The key as typed, otherwise from the file's name, otherwise a free one.
 * @throws Error if it is taken
 */
export function indicatorKey({ key, data }: IndicatorWishes, { series }: Pick<SuiteFiles, 'series'>): string {
  const taken = new Set(series.map((file) => file.value.series));
  const fromFile =
    data === undefined ? undefined : keyFrom(basename(data).replace(/(?:\.[a-z]\w{0,6})+$/i, ''));
  const chosen = key === undefined ? (fromFile ?? freeKey(taken)) : keyFrom(key);
  if (taken.has(chosen)) throw new Error(`There is a series "${chosen}" already. Choose another key.`);
  return chosen;
}

/** The product that gets the page. @throws Error if the one asked for does not exist */
export function productFor(
  files: SuiteFiles,
  { product, section }: Pick<IndicatorWishes, 'product' | 'section'>,
): TypedFile<'product'> {
  const products = productsInOrder(files);
  const name = choose('product', product, products, usualProduct(products, files, section));
  const file = files.product.find((candidate) => placeOf(candidate).product === name);
  if (!file) throw new Error(`There is no product "${name}".`);
  return file;
}

/**
 * Fills in the details of a new indicator from the options and defaults. Throws a readable error if an option
 * is invalid.
 */
export function planIndicator(files: SuiteFiles, wishes: IndicatorWishes): NewIndicator {
  const key = indicatorKey(wishes, files);
  const { draft } = wishes;
  const file = productFor(files, wishes);
  const { product } = placeOf(file);
  const sections = files.section.filter((candidate) => placeOf(candidate).product === product);
  const names = sections.map((section) => placeOf(section).section);
  const allAreas = files.areas.flatMap((candidate) => candidate.value.areas);
  const areaTypes = draft?.series.areaTypes ?? usualTypes(file, files);
  const charts = Object.keys(chartsByName(files));
  return {
    key,
    name: wishes.name?.trim() || nameFromKey(key),
    product,
    section: choose('section', wishes.section, names, usualSection(file, sections)),
    permission: file.value.basicPermission,
    areaTypes,
    areas: draft
      ? allAreas.filter(({ area_id }) => area_id === draft.areas[0])
      : sampleAreas(file, allAreas, areaTypes),
    chart: charts.includes('line') ? 'line' : choose('chart', undefined, charts, charts[0]),
    lastYear: file.value.reportYear,
    unit: wishes.unit?.trim() || (draft?.series.unit ?? toBeWritten.unit),
    period: wishes.period?.trim() || (draft ? toBeWritten.period : 'year to March'),
    source: wishes.source?.trim() || toBeWritten.source,
    ...(draft && { draft }),
  };
}
