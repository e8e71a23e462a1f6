import { seriesOfProduct } from '#engine/core/plan/suite/productSeriesPages.ts';
import type { CompiledPage, CompiledProduct, CompiledSuite, PageParam } from '#generated/types.ts';
import type { ResolvedParam } from './params.ts';

type Suite = Pick<CompiledSuite, 'series'>;
type Product = Pick<CompiledProduct, 'sections'>;

/** The param of a page that chooses its main series; undefined without one. */
export const seriesParam = ({ params }: Pick<CompiledPage, 'params'>): [string, PageParam] | undefined =>
  Object.entries(params ?? {}).find(([, param]) => param.seriesFrom !== undefined);

/** The series that a param offers, by section of the product's menu. */
export function seriesOptions(
  { seriesFrom, leaveOut = [] }: PageParam,
  page: Pick<CompiledPage, 'series' | 'id'>,
  suite: Suite,
  product: Product,
): ResolvedParam['options'] {
  const file = page.id.split('.').at(-1) ?? '';
  const kept = seriesOfProduct(suite, product).filter(
    ({ series, pages }) =>
      !leaveOut.includes(series.series) && !pages.some(({ leaveOutOf }) => leaveOutOf?.includes(file)),
  );
  const names = kept.map(({ series }) => series.name);
  const isShared = (name: string) => names.indexOf(name) !== names.lastIndexOf(name);
  const all = kept.map(({ series, section }) => ({
    value: series.series,
    // Add the section of the menu to a name that several series share.
    title: isShared(series.name) ? `${series.name} (${section})` : series.name,
    group: section,
  }));
  const own = page.series.flatMap((key) => {
    const known = all.find(({ value }) => value === key);
    const series = suite.series[key];
    return known ? [known] : series ? [{ value: key, title: series.name }] : [];
  });
  return seriesFrom === 'product' ? all : own;
}

/** Keys of the series that can be a page's main series: those a reader can choose, otherwise its first. */
export function mainSeriesKeys(
  page: Pick<CompiledPage, 'series' | 'params' | 'id'>,
  suite: Suite,
  product: Product,
): string[] {
  const param = seriesParam(page)?.[1];
  return param
    ? seriesOptions(param, page, suite, product).map(({ value }) => value)
    : page.series.slice(0, 1);
}
