import type { SeriesManifest } from '#generated/types.ts';
import {
  isPercent,
  isScaleHeading,
  isUnitHeading,
  powerOfCell,
  powerOfTitle,
  powerOfUnit,
} from '#import/read/saidScale.ts';
import { currencyIn, differ } from '#import/records/figureText.ts';
import type { RecipeTable } from '#import/records/recipeTables.ts';
import type { SourceRow } from '#import/records/sourceRow.ts';
import { isAmount } from '#import/validation/basis/rangeOf.ts';

/** A text of a file that contradicts how a table reads its figures, and what to write in the recipe. */
export interface Contradiction {
  text: string;
  advice: string;
}

/** Compares the scale and unit that a file states for its figures with those of a table and its series. */
export class SaidOfFigures {
  private readonly table: RecipeTable;
  private readonly series: SeriesManifest;
  /** power of ten of the figures; undefined if a column of the file gives it */
  private readonly power: number | undefined;
  private seen: SourceRow['table'] | undefined;
  private scaleColumn: string | undefined;
  private unitColumn: string | undefined;
  /** scale stated in words above the figures, until it is reported */
  private words: Contradiction | undefined;

  constructor(table: RecipeTable, series: SeriesManifest) {
    const { magnitude, scale } = table.value;
    this.table = table;
    this.series = series;
    this.power =
      typeof magnitude === 'object' || scale !== undefined ? undefined : (magnitude ?? series.magnitude ?? 0);
  }

  /** The contradicting scale that a row or its file states; one in words is reported once. */
  scaleOf(row: SourceRow): Contradiction | undefined {
    if (this.power === undefined) return undefined;
    this.look(row);
    const { words, scaleColumn } = this;
    this.words = undefined;
    if (words || scaleColumn === undefined) return words;
    const text = row.cell(scaleColumn);
    const power = isUnitHeading(scaleColumn) ? (powerOfUnit(text) ?? this.power) : powerOfCell(text);
    if (power === this.power || text === '') return undefined;
    return { text, advice: `"magnitude": { "column": ${JSON.stringify(scaleColumn)} }` };
  }

  /** The unit of a row, or the currency of its figure, if it is not that of the series. */
  unitOf(row: SourceRow, figure: string): string | undefined {
    this.look(row);
    const { unitColumn, series, table } = this;
    if (table.unit !== undefined) return undefined;
    const said = row.cell(unitColumn ?? '(unit)');
    const contradicts = (unit: string | undefined) => unit && isOther(unit, series);
    const money = currencyIn(figure);
    return contradicts(said) ? said : contradicts(money) ? money : undefined;
  }

  private look(row: SourceRow): void {
    if (row.table === this.seen) return;
    this.seen = row.table;
    const { names, above = [] } = row.table;
    const unit = names.find(isUnitHeading);
    this.unitColumn = unit;
    const isSaid = (name: string | undefined) => name !== undefined && row.cell(name) !== '';
    this.scaleColumn = names.find(isScaleHeading) ?? (isSaid(unit) ? unit : undefined);
    // A title describes the whole table, and a share may be only one of its columns.
    const titles = this.series.unitKind === 'percentage' ? [] : above;
    const texts = [...[row.cell('(unit)')].map((text) => [text, powerOfUnit(text)] as const)];
    for (const text of [this.table.value.column, ...titles]) texts.push([text, powerOfTitle(text)]);
    const [text, power] = texts.find(([, found]) => found !== undefined) ?? [];
    this.words =
      text !== undefined && power !== this.power && !isScaleHeading(this.scaleColumn ?? '')
        ? { text, advice: `"magnitude": ${power}` }
        : undefined;
  }
}

function isOther(unit: string, series: SeriesManifest): boolean {
  const { unit: own, unitKind } = series;
  const isShare = isPercent(unit);
  if (unitKind === 'percentage') return isShare === false;
  if (isShare && isAmount(series)) return true;
  if (differ(unit, own)) return true;
  return unitKind === 'count' && currencyIn(unit) !== undefined && currencyIn(own) === undefined;
}
