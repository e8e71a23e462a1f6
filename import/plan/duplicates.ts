import {
  ImportStop,
  MAX_PROBLEMS,
  type Problems,
  quoted,
  type SourcePlace,
} from '#data/problems/problems.ts';
import type { RowGroup, RowPeriod } from './rowPeriods.ts';

interface SaidAgain {
  group: RowGroup;
  period: RowPeriod;
  member: string;
  /** position of the repetition */
  place: SourcePlace;
}

/** Cells that several rows contain. Keeps only the first ones, because the others are never listed. */
export class Duplicates {
  private found: (SaidAgain & { before: SourcePlace })[] = [];
  private ofTables: SaidAgain | undefined;
  /** files in the order of their first rows */
  private readonly files = new Map<string, number>();

  add(duplicate: SaidAgain & { before: SourcePlace }): void {
    this.seeFile(duplicate.before);
    this.seeFile(duplicate.place);
    this.found.push(duplicate);
    if (this.found.length > MAX_PROBLEMS * 20) this.found = this.first();
  }

  /** Records a cell that two tables contain. */
  addTables(again: SaidAgain): void {
    this.ofTables ??= again;
  }

  /** @throws ImportStop if tables contain the same cell */
  report(problems: Problems): void {
    for (const { group, period, member, place, before } of this.first()) {
      const { combine } = group.table.table.period;
      const part = combine ? period.name : period.stored;
      const what = [group.area.name, part, member].filter(Boolean).join(', ');
      const hint =
        combine || part === period.name ? '' : ' Say in "period.combine" how shorter periods become one.';
      const other = before.file === place.file ? '' : ` of ${before.file}`;
      problems.add(
        place,
        `Line ${before.line}${other} already says ${group.key.series} of ${quoted(what)}.${hint}`,
      );
    }
    if (!this.ofTables) return;
    const { group, period, member } = this.ofTables;
    throw new ImportStop(
      `Two tables of the recipe give ${group.key.series} of ${group.key.area_id}, ${period.stored} ${member}. Let their "where" keep them apart.`,
    );
  }

  private first() {
    const order = ({ file }: SourcePlace) => this.files.get(file) ?? 0;
    return this.found
      .toSorted((a, b) => order(a.place) - order(b.place) || a.place.line - b.place.line)
      .slice(0, MAX_PROBLEMS);
  }

  private seeFile({ file }: SourcePlace): void {
    if (!this.files.has(file)) this.files.set(file, this.files.size);
  }
}
