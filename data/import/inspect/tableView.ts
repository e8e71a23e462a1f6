import type { SourceManifest } from '#generated/types.ts';
import type { FoundLayout } from './layout.ts';

/** Distinct texts of a column, with the number of rows and the text behind it where that is always the same. */
export type Texts = ReadonlyMap<string, { rows: number; label: string }>;

/** Columns and rows of figures as the import will see them. */
export interface SeenTable {
  names: readonly string[];
  rows: readonly (readonly string[])[];
  figures: ReadonlySet<number>;
  fillDown: string[];
  wide?: SourceManifest['wide'];
}

/** Rows of a sheet with the cells filled that repeat those above. */
export function tableView({ names, body, figures }: FoundLayout): SeenTable {
  const firstFigure = Math.min(...figures);
  const down = names.flatMap((_, at) => (at < firstFigure && repeats(body, at) ? [at] : []));
  return {
    names,
    rows: filledDown(body, down),
    figures,
    fillDown: down.map((at) => names[at] ?? ''),
  };
}

/** A column that is empty in most rows and always begins anew with a text: a block's first row names it. */
function repeats(body: SeenTable['rows'], at: number): boolean {
  const empty = body.filter((row) => !row[at]).length;
  return Boolean(body[0]?.[at]) && empty * 3 >= body.length && empty < body.length - 1;
}

function filledDown(body: SeenTable['rows'], down: readonly number[]): SeenTable['rows'] {
  if (down.length === 0) return body;
  const above = new Map<number, string>();
  return body.map((row) =>
    row.map((cell, at) => {
      if (!down.includes(at)) return cell;
      if (cell !== '') above.set(at, cell);
      return above.get(at) ?? '';
    }),
  );
}

/** Rows with the figures of several columns one below the other. */
export function unfolded(view: SeenTable, columns: readonly number[], heading: string): SeenTable {
  const kept = view.names.flatMap((_, at) => (columns.includes(at) ? [] : [at]));
  const keep = kept.map((at) => view.names[at] ?? '');
  const rows = view.rows.flatMap((row) =>
    columns.map((at) => [...kept.map((one) => row[one] ?? ''), view.names[at] ?? '', row[at] ?? '']),
  );
  const names = [...keep, heading, 'Value'];
  return {
    ...view,
    names,
    rows,
    figures: new Set([names.length - 1]),
    wide: { columns: 'rest', keep, heading },
  };
}

/** Distinct texts of a column. */
export function columnTexts({ rows }: Pick<SeenTable, 'rows'>, at: number): Texts {
  const texts = new Map<string, { rows: number; label: string }>();
  for (const row of rows) {
    const text = row[at] ?? '';
    const label = row[at + 1] ?? '';
    const known = texts.get(text);
    if (!known) texts.set(text, { rows: 1, label });
    else {
      known.rows++;
      if (known.label !== label) known.label = '';
    }
  }
  return texts;
}
