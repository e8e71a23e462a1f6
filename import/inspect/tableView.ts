import type { SourceManifest } from '#generated/types.ts';
import { readRows } from '#import/read/readRows.ts';
import { isFigure } from './forms/cellKinds.ts';
import type { FoundLayout } from './layout.ts';
import type { FileGrid } from './readGrids.ts';

/**
 * Distinct texts of a column, with their number of rows and the next column's text if it is always the same.
 */
export type Texts = ReadonlyMap<string, { rows: number; label: string }>;

/** Columns and rows of figures as the import reads them. */
export interface SeenTable {
  names: readonly string[];
  rows: readonly (readonly string[])[];
  figures: ReadonlySet<number>;
  fillDown: string[];
  wide?: SourceManifest['wide'];
}

/** Rows of a sheet, read by the import's reader. @throws ImportStop if it cannot read them */
export async function tableView(
  grid: FileGrid,
  layout: FoundLayout,
  wide?: NonNullable<SourceManifest['wide']>,
): Promise<SeenTable> {
  const fillDown = repeating(layout);
  const { names: headings, levels, headerRows, footerRule } = layout;
  const last = headerRows.at(-1);
  const rules: Parameters<typeof readRows>[1] = {
    file: {
      format: 'delimited',
      header:
        last === undefined
          ? { none: true, columns: headings }
          : { row: last, columns: headings, ...(levels.length > 1 && { rows: levels.length }) },
      ...(footerRule && { footer: footerRule }),
    },
    ...(wide && { wide }),
    ...(fillDown.length > 0 && { fillDown }),
    tables: [],
  };
  const names = wide
    ? [...(wide.keep ?? []), ...[wide.heading].flat(), ...Object.keys(wide.beside ?? {}), 'Value']
    : headings;
  const rows: string[][] = [];
  for await (const some of readRows([grid.records.slice(0, grid.rows.length)], rules, {
    file: '',
    given: grid.given,
  }))
    for (const row of some) rows.push(names.map((name) => row.cell(name)));
  const isBeside = (name: string) => Object.hasOwn(wide?.beside ?? {}, name);
  const isOfFigures = (name: string, at: number) =>
    at === names.length - 1 || (isBeside(name) && rows.some((row) => isFigure(row[at] ?? '')));
  const made = names.flatMap((name, at) => (isOfFigures(name, at) ? [at] : []));
  const figures = wide ? new Set(made) : layout.figures;
  return { names, rows, figures, fillDown, ...(wide && { wide }) };
}

/**
 * Columns before the figures that begin with a text and have many empty cells: the first row of a block names
 * it.
 */
function repeating({ names, body, figures }: FoundLayout): string[] {
  const firstFigure = Math.min(...figures);
  return names.filter((_, at) => {
    const empty = body.filter((row) => !row[at]).length;
    return at < firstFigure && Boolean(body[0]?.[at]) && empty * 3 >= body.length && empty < body.length - 1;
  });
}

/** Whether a column has no heading of its own. */
export const isUnnamed = (name: string): boolean => name === '' || /^Column \d+$/.test(name);

/** Answers about rows, which every candidate asks for and none changes. */
const known = new WeakMap<SeenTable['rows'], Map<string, unknown>>();

/** The answer to a question about rows, found once. @param question text that differs for each question */
export function once<Answer>(rows: SeenTable['rows'], question: string, find: () => Answer): Answer {
  const answers = known.get(rows) ?? new Map<string, unknown>();
  known.set(rows, answers);
  if (!answers.has(question)) answers.set(question, find());
  return answers.get(question) as Answer;
}

/** Distinct texts of a column. */
export const columnTexts = ({ rows }: Pick<SeenTable, 'rows'>, at: number): Texts =>
  once(rows, `texts ${at}`, () => textsIn(rows, at));

/** A sample of texts from all parts of a column, because columns can have a text for each row. */
export function someOf(texts: Texts, most: number): Texts {
  const step = Math.ceil(texts.size / most);
  return step < 2 ? texts : new Map([...texts].filter((_, at) => at % step === 0));
}

function textsIn(rows: SeenTable['rows'], at: number): Texts {
  const texts = new Map<string, { rows: number; label: string }>();
  let [last, before]: [string?, { rows: number; label: string }?] = [];
  for (const row of rows) {
    const text = row[at] ?? '';
    const label = row[at + 1] ?? '';
    // Most rows repeat the text above.
    if (text !== last) before = texts.get(text);
    last = text;
    if (!before) {
      before = { rows: 1, label };
      texts.set(text, before);
    } else {
      before.rows++;
      if (before.label !== label) before.label = '';
    }
  }
  return texts;
}

/** Texts of columns that are the same in all rows. */
export const constants = (view: SeenTable): string[] =>
  view.names.flatMap((_, at) => {
    const texts = [...columnTexts(view, at).keys()];
    return texts.length === 1 && texts[0] ? texts : [];
  });
