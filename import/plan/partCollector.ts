import { sumOfParts, type ValuedFigure } from '#data/derive/combine.ts';
import type { SourcePlace } from '#data/problems/problems.ts';
import { combineFigures, type PartFigure } from './combinePeriods.ts';
import type { RowGroup, RowPeriod } from './rowPeriods.ts';

/** A row that is part of a figure: one of several periods, or one of several rows that are summed. */
interface PartRow {
  group: RowGroup;
  period: RowPeriod;
  member: string;
  place: SourcePlace;
  figure: ValuedFigure;
  weight?: number;
  /** key among the rows that are summed, and their number */
  row?: { name: string; needed: () => number };
}

type Part = PartFigure & { place: SourcePlace; added?: Map<string, ValuedFigure> };

/** A cell and its parts. */
export interface CellParts {
  group: RowGroup;
  stored: string;
  member: string;
  needed: number;
  parts: Map<string, Part>;
  rowsNeeded?: () => number;
}

/** Collects parts by cell, and combines periods or sums rows as the recipe requires. */
export class PartCollector {
  private readonly cells = new Map<string, CellParts>();

  /** @returns the position of an earlier row for the same part; undefined if it is new */
  add({ group, period, member, place, figure, weight, row }: PartRow): SourcePlace | undefined {
    const { combine } = group.table.table.period;
    const cell = this.cellOf(group, period, member);
    const part = combine ? period.name : period.stored + ownPart(group, place);
    const before = cell.parts.get(part);
    if (before?.added && row && !before.added.has(row.name)) {
      before.added.set(row.name, figure);
      return undefined;
    }
    if (before) return before.place;
    if (row) cell.rowsNeeded = row.needed;
    cell.parts.set(part, {
      period: period.said,
      figure,
      place,
      ...(weight !== undefined && { weight }),
      ...(row && { added: new Map([[row.name, figure]]) }),
    });
    return undefined;
  }

  /** Combines the parts of each cell into a figure; undefined if parts are missing. */
  *figures(): Generator<
    Pick<CellParts, 'group' | 'stored' | 'member'> & { figure: ValuedFigure | undefined }
  > {
    for (const { group, stored, member, parts, needed, rowsNeeded } of this.cells.values()) {
      const { period, addUp } = group.table.table;
      const all = [...parts.values()].flatMap((part) => wholePart(part, rowsNeeded?.() ?? 1));
      const figure = period.combine
        ? combineFigures(all, needed, period.combine)
        : addUp
          ? combineFigures(all, all.length, { how: 'sum' })
          : all[0]?.figure;
      yield { group, stored, member, figure };
    }
  }

  private cellOf(group: RowGroup, { stored, needed }: RowPeriod, member: string): CellParts {
    const id = `${group.tableAt}|${group.slice}|${stored}|${member}`;
    const cell = this.cells.get(id) ?? { group, stored, member, needed, parts: new Map() };
    this.cells.set(id, cell);
    return cell;
  }
}

/** If rows are summed, each is its own part: any number of them may have the same cell. */
const ownPart = ({ table }: RowGroup, { file, line, column }: SourcePlace): string =>
  table.table.addUp ? ` ${file}:${line}:${column}` : '';

/** A part with the sum of its rows; empty if some rows are missing. */
function wholePart<Part extends PartFigure & { added?: Map<string, ValuedFigure> }>(
  part: Part,
  rowsNeeded: number,
): Part[] {
  if (!part.added) return [part];
  const figure = part.added.size < rowsNeeded ? undefined : sumOfParts([...part.added.values()]);
  return figure ? [{ ...part, figure }] : [];
}
