import type { ChartBlock, ChartView, MeasureRef, NumberQuery } from '#generated/types.ts';
import { type Cell, formOf, seen } from './arithmetic.ts';
import type { BoundFigure } from './boundFigure.ts';
import type { PageFacts } from './pageFacts.ts';
import { nearness } from './weigh.ts';

/** The question of a chart as that of a number: its first column. */
export function numberQuery({ data }: ChartBlock): NumberQuery {
  const { series, measure, filter, breakdown, within, members, sort: _, ...rest } = data;
  const [column] = rest.columns ?? [];
  return {
    ...{ series, measure, filter, breakdown, within, members },
    ...(column && 'measure' in column && { measure: column.measure }),
    ...(column && 'series' in column && { series: column.series }),
    ...(column && 'filter' in column && { filter: { ...filter, ...column.filter } }),
  } as NumberQuery;
}

/** Figures of a chart's first column, each worked out anew. */
export class TitleFigures {
  private readonly query: NumberQuery;
  private readonly facts: PageFacts;
  /** periods that the chart shows, oldest first */
  readonly periods: readonly string[];

  constructor(block: ChartBlock, { frame }: ChartView, facts: PageFacts) {
    this.query = numberQuery(block);
    this.facts = facts;
    this.periods = [...new Set(frame.rows.map(({ period }) => period ?? ''))].toSorted();
  }

  /** Of an area in a period; undefined where there is none, or its measure is none that is worked out. */
  async at(area: string, period: string, measure = this.query.measure): Promise<BoundFigure | undefined> {
    const key = this.query.series ?? this.facts.series;
    const series = this.facts.suite.series[key];
    const part = this.facts.partOf(this.query.filter, key);
    if (!series || part === null) return undefined;
    const cell: Cell = { series: key, area, period, part, rows: [] };
    const value = await this.facts.desk.figure(withoutIndex(measure), cell);
    if (value === null || value === undefined) return undefined;
    const interval = await this.facts.desk.interval(measure, cell);
    return { value, cell, series, measure, form: formOf(measure, series, this.facts.desk.places), interval };
  }

  /** 1, 0 or -1 as a reader finds one figure higher than another, about the same, or lower. */
  side(one: BoundFigure, other: BoundFigure): number {
    const [x, y] = [one, other].map(({ value, form }) => seen(value, form.step)) as [number, number];
    const apart = Math.abs(x - y) * (1 - 1e-9);
    return apart <= nearness(one, other, this.facts.suite) + 1e-12 ? 0 : Math.sign(x - y);
  }
}

/** An index goes up and down with what it is made of, which alone says what is highest. */
function withoutIndex(measure: MeasureRef | undefined): MeasureRef | undefined {
  const { name, on = 'value' } = typeof measure === 'object' ? measure : { name: measure };
  return name === 'index' ? (on as MeasureRef) : measure;
}
