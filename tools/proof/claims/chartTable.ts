import type { NumberFigure } from '#engine/core/sentences/sentenceFigures.ts';
import { roundedAhead } from '#engine/core/words/roundedAhead.ts';
import type { ChartView, CompiledSuite, FrameRow, NumberFormat, SeriesManifest } from '#generated/types.ts';
import { marginBetween } from './arithmetic.ts';

/** A figure in the table of a chart. */
export interface Cell {
  period: string;
  row: FrameRow;
  value: number;
  low?: number | undefined;
  high?: number | undefined;
  isProjected: boolean;
}

const sampled = ({ value, low, high }: Cell) => ({
  value,
  ...(low !== undefined && high !== undefined && { interval: [low, high] as const }),
});

/** The table of a chart: its first column, and how its figures are written. */
export class ChartTable {
  readonly view: ChartView;
  readonly suite: CompiledSuite;
  readonly format: NumberFormat;
  readonly series: SeriesManifest;
  readonly measure: string;

  constructor(view: ChartView, suite: CompiledSuite) {
    const [column] = view.frame.columns;
    const series = suite.series[column?.series ?? ''];
    if (!column || !series) throw new Error(`The chart ${view.name} has no column of a series.`);
    this.view = view;
    this.suite = suite;
    this.format = column.format;
    this.series = series;
    this.measure = column.measure ?? '';
  }

  /** Periods with rows, oldest first; '' for a table of one moment. */
  get periods(): string[] {
    return [...new Set(this.view.frame.rows.map(({ period }) => period ?? ''))].toSorted();
  }

  /** The period of the whole table, or its last one. */
  get last(): string {
    return this.periods.at(-1) || (this.view.frame.periods.at(-1)?.id ?? '');
  }

  areaOf(role: 'focus' | 'benchmark'): string | undefined {
    return this.view.frame.areas.find((area) => area.role === role)?.area_id;
  }

  cell(row: FrameRow): Cell | undefined {
    const [value, status] = row.cells[0] ?? [null];
    if (value === null || status === 'Q') return undefined;
    const { low, high } = row.remarks?.[this.view.frame.columns[0]?.name ?? ''] ?? {};
    const period = row.period ?? this.last;
    const { projectedFrom } = this.series;
    const isProjected =
      status === 'F' || (projectedFrom !== undefined && Number(period.slice(0, 4)) > projectedFrom);
    return { period, row, value, low, high, isProjected };
  }

  /** The figures of an area, oldest first; undefined if one is missing. */
  course(role: 'focus' | 'benchmark'): Cell[] | undefined {
    const area = this.areaOf(role);
    const own = this.view.frame.rows.filter(
      (row) => (row.area ?? this.areaOf('focus')) === area && !row.member,
    );
    const cells = own.map((row) => this.cell(row));
    const isWhole = area !== undefined && cells.length > 0 && cells.every((cell) => cell !== undefined);
    return isWhole ? cells.toSorted((a, b) => (a.period < b.period ? -1 : 1)) : undefined;
  }

  /** A figure as a reader sees it. */
  reads({ value }: Pick<Cell, 'value'>): number {
    const step = 10 ** -this.format.decimals;
    return Math.sign(value) * Math.round(Math.abs(value) / step + 1e-9) * step;
  }

  /** -1, 0 or 1 if a reader sees the first figure as lower, about the same, or higher. */
  side(one: Cell, other: Cell): -1 | 0 | 1 {
    const step = 10 ** -this.format.decimals;
    const [x, y] = [this.reads(one), this.reads(other)];
    const rule = this.rule;
    const near = Math.max(
      rule?.difference ?? 0,
      ((rule?.percent ?? 0) / 100) * Math.max(Math.abs(x), Math.abs(y)),
      marginBetween(sampled(one), sampled(other)),
    );
    if (Math.abs(x - y) <= near + step * 1e-6) return 0;
    return x > y ? 1 : -1;
  }

  /** When two figures of the table count as about the same. */
  get rule() {
    return this.suite.sentences?.sameWithin?.find(
      ({ series, kinds }) =>
        (series?.includes(this.series.series) ?? true) &&
        (kinds?.includes(this.format.kind as never) ?? true),
    );
  }

  /** Whether the country's figure is the sum of its areas', so comparing it with the area's says nothing. */
  get addsUp(): boolean {
    const isAmount = this.format.kind === 'count' || this.format.kind === 'financial';
    return isAmount && this.series.aggregation.rule === 'sum' && this.measure !== 'ratio';
  }

  /** Whether its figures are levels of an index that is 100 in a base period of each area. */
  get isOwnScale(): boolean {
    return this.format.kind === 'level' && /^index,.*= 100/.test(this.series.unit);
  }

  /** A figure in the form that sentences take. */
  said({ value, isProjected, low, high }: Cell): NumberFigure {
    const rounded = isProjected
      ? roundedAhead(
          value,
          this.format,
          this.series.sourceRounds ? undefined : this.suite.sentences?.projections?.digits,
        )
      : undefined;
    return {
      value: rounded ?? value,
      status: 'A',
      format: this.format,
      ...(rounded !== undefined && { about: true as const }),
      ...(this.rule && { sameWithin: this.rule }),
      ...(low !== undefined && high !== undefined && { low, high }),
    };
  }
}
