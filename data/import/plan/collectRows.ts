import { sumOfParts, type ValuedFigure } from '#data/derive/combine.ts';
import { type Place, type Problems, quoted } from '#data/import/problems.ts';
import { frequencyOf, periodName, periodOf } from '#data/import/read/readPeriod.ts';
import type { DatasetRow } from '#data/slices/slicesOfRows.ts';
import { combineFigures, type PartFigure, partsNeeded } from './combinePeriods.ts';
import type { SuiteFacts } from './suiteFacts.ts';
import type { FileObservation, TableReader } from './tableReader.ts';

type CellKey = Omit<DatasetRow, 'value' | 'status'>;

interface CollectedCell {
  key: CellKey;
  parts: Map<string, PartFigure & { place: Place; added?: Map<string, ValuedFigure> }>;
  /** rows that make one of the parts, where rows are added up; known when all are read */
  rowsNeeded?: () => number;
  needed: number;
}

const idOf = ({ area_id, period, breakdown, member }: Omit<CellKey, 'series' | 'dataset'>): string =>
  `${area_id}|${period}|${breakdown}|${member}`;

/** Gathers what the rows of one table say, cell by cell, and joins months or quarters where the recipe says so. */
export class RowCollector {
  /** periods left out because parts of them are not in the file */
  incomplete = 0;
  private readonly reader: TableReader;
  private readonly cells = new Map<string, CollectedCell>();
  private readonly refused = new Set<string>();
  private readonly typeNames: ReadonlyMap<string, string>;

  constructor(reader: TableReader, { areaTypes }: SuiteFacts) {
    this.reader = reader;
    this.typeNames = new Map(areaTypes.map(({ code, pluralized_name }) => [code, pluralized_name]));
  }

  /** @returns the cell it belongs to; undefined when something about it is wrong */
  add(observation: FileObservation, problems: Problems): CellKey | undefined {
    const { area, period, breakdown, member, figure, weight, place } = observation;
    const { series, dataset, table } = this.reader;
    const problem = this.mayHold(observation);
    if (problem !== undefined) {
      if (!this.refused.has(problem)) problems.add(place, problem);
      this.refused.add(problem);
      return undefined;
    }
    const { combine } = table.period;
    const stored = periodOf(period, series.frequency, combine?.yearEnds);
    if (stored === undefined) {
      const message = `A period of this file (${periodName(period)}) is longer than one of ${series.series}, whose frequency is ${series.frequency}.`;
      if (!this.refused.has(message)) problems.add(place, message);
      this.refused.add(message);
      return undefined;
    }
    const key = {
      series: series.series,
      area_id: area.area_id,
      period: stored,
      breakdown,
      member,
      dataset: dataset.dataset,
    };
    const part = combine ? periodName(period) : stored + this.ownPart(place);
    const cell = this.cellOf(key, partsNeeded(series.frequency, frequencyOf(period)));
    const before = cell.parts.get(part);
    const { part: row } = observation;
    if (before?.added && row && !before.added.has(row.name)) {
      before.added.set(row.name, figure);
      return cell.key;
    }
    if (before) {
      const what = [area.name, part, member].filter(Boolean).join(', ');
      const hint =
        combine || part === periodName(period)
          ? ''
          : ' Say in "period.combine" how shorter periods become one.';
      const { file, line } = before.place;
      const other = file === place.file ? '' : ` of ${file}`;
      problems.add(place, `Line ${line}${other} already says ${series.series} of ${quoted(what)}.${hint}`);
      return undefined;
    }
    if (row) cell.rowsNeeded = row.needed;
    cell.parts.set(part, {
      period,
      figure,
      place,
      ...(weight !== undefined && { weight }),
      ...(row && { added: new Map([[row.name, figure]]) }),
    });
    return cell.key;
  }

  /** Where the figure of a cell stands, the first where several make it. */
  placeOf(cell: Omit<CellKey, 'series' | 'dataset'>): Place | undefined {
    const [first] = this.cells.get(idOf(cell))?.parts.values() ?? [];
    return first?.place;
  }

  get series(): string {
    return this.reader.series.series;
  }

  /** One row for each cell. */
  *rows(): Generator<DatasetRow> {
    const { period, addUp } = this.reader.table;
    for (const { key, parts, needed, rowsNeeded } of this.cells.values()) {
      const all = [...parts.values()].flatMap((part) => wholePart(part, rowsNeeded?.() ?? 1));
      const figure = period.combine
        ? combineFigures(all, needed, period.combine)
        : addUp
          ? combineFigures(all, all.length, { how: 'sum' })
          : all[0]?.figure;
      if (figure) yield { ...key, ...figure };
      else this.incomplete++;
    }
  }

  /** Where rows add up each is a part of its own: any number of them may say the same cell. */
  private ownPart({ file, line, column }: FileObservation['place']): string {
    return this.reader.table.addUp ? ` ${file}:${line}:${column}` : '';
  }

  private cellOf(key: CellKey, needed: number): CollectedCell {
    const id = idOf(key);
    const cell = this.cells.get(id) ?? { key, parts: new Map(), needed };
    this.cells.set(id, cell);
    return cell;
  }

  /** Why a series cannot hold such figures; undefined when it can. */
  private mayHold({ area, breakdown }: FileObservation): string | undefined {
    const { series, areaTypes, breakdowns = [] } = this.reader.series;
    const file = `manifests/series/${series}.json`;
    if (!areaTypes.includes(area.area_type)) {
      const type = this.typeNames.get(area.area_type) ?? area.area_type;
      return `${series} has no figures for ${type} such as ${area.name}. Add ${quoted(area.area_type)} to "areaTypes" of ${file}, or limit "area.areaTypes" of the recipe.`;
    }
    if (breakdown !== '' && !breakdowns.includes(breakdown)) {
      return `${series} is not split by ${breakdown}. Add ${quoted(breakdown)} to "breakdowns" of ${file}.`;
    }
    return undefined;
  }
}

/** A part with the sum of its rows; none where some of them are not there. */
function wholePart<Part extends PartFigure & { added?: Map<string, ValuedFigure> }>(
  part: Part,
  rowsNeeded: number,
): Part[] {
  if (!part.added) return [part];
  const figure = part.added.size < rowsNeeded ? undefined : sumOfParts([...part.added.values()]);
  return figure ? [{ ...part, figure }] : [];
}
