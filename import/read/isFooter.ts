import type { SourceFileForm } from '#generated/types.ts';
import type { SourceRecord } from '#import/records/sourceRecord.ts';

/** True for the row that ends a table, by the rules of a recipe. `width`: number of cells in the header. */
export function isFooter({ cells }: SourceRecord, rule: SourceFileForm['footer'], width: number): boolean {
  if (!rule) return false;
  const first = (cells[0] ?? '').trim();
  const empty = cells.every((cell) => cell.trim() === '');
  if (rule.emptyRow && empty) return true;
  if (rule.shortRow && !empty && cells.length < width) return true;
  return rule.startsWith?.some((start) => first.startsWith(start)) ?? false;
}

/** True for a row without any text. */
export const isEmptyRow = ({ cells }: SourceRecord): boolean => cells.every((cell) => cell.trim() === '');
