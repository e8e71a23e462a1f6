import { measures } from '../../engine/measures/registry.ts';
import { parseTemplate, templatePlaceholders } from '../../engine/text/parseTemplate.ts';
import type { AreaSet, Block, CompiledPage, DataQuery, Filter, NumberQuery } from '../../generated/types.ts';

/** One reading of the focus area's figures by a block, in the words of its manifest. */
export interface ShownQuery extends Pick<DataQuery, 'breakdown' | 'breakdown2' | 'within' | 'members'> {
  series: string[];
  filter: Filter;
}

/** The focus area's figures that a block shows. Those of the benchmark, of peers and of parts do not count. */
export function shownQueries(page: CompiledPage, block: Block): ShownQuery[] {
  switch (block.kind) {
    case 'headline':
      return [
        ...Object.values(block.numbers ?? {}).flatMap((number) => ofNumber(page, number)),
        ...ofSentences(page, block.sentences, Object.keys(block.numbers ?? {})),
      ];
    case 'text':
      return ofSentences(page, block.text, []);
    case 'cards':
      return block.groups.flatMap(({ cards }) =>
        cards.map(({ series, filter }) => ({ series: [series], filter: filter ?? {} })),
      );
    case 'chart':
    case 'map':
    case 'table':
      return ofData(page, block.data);
  }
}

function ofData(page: CompiledPage, data: DataQuery): ShownQuery[] {
  const rows = showsFocus(data.areas);
  const columns: Pick<NonNullable<DataQuery['columns']>[number], 'series' | 'filter' | 'area'>[] =
    data.columns ?? [{}];
  return columns
    .filter(({ area }) => (area ? area === 'focus' : rows))
    .map((column) => ({
      ...partsOf(data),
      series: seriesOf(page, data, column.series),
      filter: { ...data.filter, ...column.filter },
    }));
}

/** Several series of a query make rows, which rule what the columns read. */
function seriesOf(page: CompiledPage, { series }: DataQuery, column: string | undefined): string[] {
  if (Array.isArray(series)) return series;
  const key = column ?? series;
  return key === undefined ? mainSeries(page) : [key];
}

function ofNumber(page: CompiledPage, number: NumberQuery): ShownQuery[] {
  if (number.area === 'benchmark' || !showsFocus(number.areas)) return [];
  const series = number.series ? [number.series] : mainSeries(page);
  return [{ ...partsOf(number), series, filter: number.filter ?? {} }];
}

/** A measure's name without a declared number of that name, as in {growth}, is about the page's main series. */
function ofSentences(page: CompiledPage, sentences: readonly string[], declared: string[]): ShownQuery[] {
  const placeholders = sentences.flatMap((sentence) => {
    const parsed = parseTemplate(sentence);
    return parsed.ok ? templatePlaceholders(parsed.template) : [];
  });
  const undeclared = placeholders.some(
    ({ name, at }) => Object.hasOwn(measures, name) && !declared.includes(name) && !at.includes('benchmark'),
  );
  return undeclared ? [{ series: mainSeries(page), filter: {} }] : [];
}

function partsOf({
  breakdown,
  breakdown2,
  within,
  members,
}: DataQuery | (NumberQuery & { breakdown2?: string })) {
  return { breakdown, breakdown2, within, members };
}

function showsFocus(areas: AreaSet | undefined): boolean {
  return areas === undefined || areas === 'peers' || areas.startsWith('focus');
}

function mainSeries(page: CompiledPage): string[] {
  return page.series.slice(0, 1);
}
