import type { SchemaElement } from 'hyparquet';

/**
 * A value as cell text: numbers with their shortest digits, dates as 2024-03-31. @throws for lists and bytes
 */
export function parquetCell(value: unknown, column: SchemaElement | undefined): string {
  switch (typeof value) {
    case 'undefined':
      return '';
    case 'string':
      return value;
    case 'number':
      return column?.type === 'FLOAT' ? shortest(value) : String(value);
    case 'bigint':
    case 'boolean':
      return String(value);
    default:
      if (value === null) return '';
      if (value instanceof Date) return dateText(value);
      throw new Error(
        `The column "${column?.name}" holds lists or bytes. Leave it out of the file, or write it as texts.`,
      );
  }
}

function dateText(date: Date): string {
  if (Number.isNaN(date.getTime())) return '';
  const text = date.toISOString();
  return text.endsWith('T00:00:00.000Z') ? text.slice(0, 10) : text;
}

/** The shortest digits for the same 4-byte number: 0.1, not 0.10000000149011612. */
function shortest(value: number): string {
  for (let digits = 1; digits <= 9; digits++) {
    const rounded = Number(value.toPrecision(digits));
    if (Math.fround(rounded) === value) return String(rounded);
  }
  return String(value);
}
