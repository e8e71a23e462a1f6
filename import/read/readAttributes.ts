import type { ObservationAttributes } from '#data/contract/contract.ts';
import { didYouMean } from '#data/problems/didYouMean.ts';
import { Problems, quoted } from '#data/problems/problems.ts';
import type { SeriesManifest, SourceManifest } from '#generated/types.ts';
import { margin } from '#import/records/figureText.ts';
import { type NumberForm, numberReader } from '#import/records/readNumber.ts';
import type { RecipeTable } from '#import/records/recipeTables.ts';
import type { SourceRow } from '#import/records/sourceRow.ts';
import { type FigureReader, figureScaler } from './readFigure.ts';
import { usedColumns } from './tableColumns.ts';

/** Reads an attribute of a figure; adds problems to the list. */
type AttributeReader = (row: SourceRow, value: number | null, problems: Problems) => ObservationAttributes;

interface AttributeRules {
  recipe: Pick<SourceManifest, 'file' | 'tables' | 'defaults' | 'wide' | 'levels' | 'fillDown'>;
  table: RecipeTable;
  series: SeriesManifest;
  form: NumberForm;
}

/**
 * Extends a figure reader with the attributes that the recipe selects, or SDMX provides: interval, footnote,
 * others.
 */
export function withAttributes(read: FigureReader, rules: AttributeRules): FigureReader {
  const { interval, note, attributes } = rules.table.value;
  const isSdmx = rules.recipe.file.format.startsWith('sdmx-');
  const readers = [
    ...(interval && !('column' in interval) ? [intervalReader(interval, rules)] : []),
    ...(note ? [noteReader(note)] : []),
    ...(attributes ? [columnReader(attributes)] : []),
    ...(isSdmx && !attributes ? [sdmxReader(rules)] : []),
  ];
  if (readers.length === 0) return read;
  return (row, problems) => {
    const figure = read(row, problems);
    if (!figure || figure.status === 'Q') return figure;
    return Object.assign({}, ...readers.map((one) => one(row, figure.value, problems)), figure);
  };
}

type Interval = Exclude<RecipeTable['value']['interval'], undefined | { column: string }>;

function intervalReader(columns: Interval, { table, series, form }: AttributeRules): AttributeReader {
  const number = numberReader(form);
  const move = figureScaler(table, series);
  const read = (row: SourceRow, column: string, problems: Problems): number | undefined => {
    const text = row.cell(column);
    if (text === '' || Object.hasOwn(table.value.markers ?? {}, text)) return undefined;
    const found = number(text.replace(margin, ''));
    if (found === undefined)
      problems.add(
        row.place(column),
        `${quoted(text)} in column ${quoted(column)} is not a figure, and no interval can be made of it. An empty cell means none; other texts belong in "value.markers" of the recipe.`,
      );
    return found === undefined ? undefined : move(found, row, problems);
  };
  return (row, value, problems) => {
    if (value === null) return {};
    if ('margin' in columns) {
      const half = read(row, columns.margin, problems);
      return half === undefined ? {} : { low: tidy(value - half), high: tidy(value + half) };
    }
    const [low, high] = [read(row, columns.low, problems), read(row, columns.high, problems)];
    if (low === undefined || high === undefined) return {};
    if (low <= high) return { low, high };
    problems.add(
      row.place(columns.low),
      `The interval from ${low} to ${high} ends below where it begins. Change "value.interval" of the recipe if the columns are the other way round.`,
    );
    return {};
  };
}

/** Removes rounding errors of binary fractions after the twelfth digit. */
const tidy = (value: number): number => Number(value.toPrecision(12));

function noteReader({ column, marks }: NonNullable<RecipeTable['value']['note']>): AttributeReader {
  if (!marks) return (row) => noted(row.cell(column));
  return (row, _value, problems) => {
    const notes = row
      .cell(column)
      .split(/[\s,;]+/)
      .filter(Boolean)
      .map((mark) => {
        const note = Object.hasOwn(marks, mark) ? marks[mark] : undefined;
        if (note === undefined) {
          const known = Object.keys(marks);
          const message = `${quoted(mark)} in column ${quoted(column)} is no known mark.${didYouMean(mark, known)} Known are ${known.map(quoted).join(', ')}; add it to "value.note.marks" of the recipe.`;
          problems.add(row.place(column), message);
        }
        return note;
      });
    return noted(notes.filter(Boolean).join(' '));
  };
}

/** Limit for footnotes, because they are stored with every figure. */
const MAX_NOTE_LENGTH = 2000;

const noted = (note: string): ObservationAttributes =>
  note === '' ? {} : { note: note.slice(0, MAX_NOTE_LENGTH) };

function columnReader(columns: readonly string[]): AttributeReader {
  return (row) => {
    const said = columns.flatMap((column) => {
      const text = row.cell(column);
      return text === '' ? [] : [[column, text.slice(0, MAX_NOTE_LENGTH)]];
    });
    return said.length === 0 ? {} : { attributes: Object.fromEntries(said) };
  };
}

/** Attributes that are comments by their standard names. */
const comment = /^(?:OBS_?)?(?:COM|COMMENTS?|NOTES?|FOOTNOTES?)(?:_(?:OBS|EN))?$/i;
const bounds = { low: 'LOWER_BOUND', high: 'UPPER_BOUND' };

/** All attributes of an SDMX row after its figure, except those that the recipe already reads. */
function sdmxReader(rules: AttributeRules): AttributeReader {
  const { interval, note, column } = rules.table.value;
  const used = usedColumns(rules.recipe).add('ACTION');
  const readInterval = interval ? undefined : intervalReader(bounds, rules);
  return (row, value, problems) => {
    const columns = row.behind(column).filter((name) => !used.has(name) && !name.endsWith('.name'));
    // The recipe does not ask for these: if they are not an interval, they stay attributes.
    const ends = columns.includes(bounds.low) ? (readInterval?.(row, value, new Problems()) ?? {}) : {};
    const comments = note ? [] : columns.filter((name) => comment.test(name));
    const isOther = (name: string) =>
      !comments.includes(name) && !('low' in ends && Object.values(bounds).includes(name));
    return {
      ...ends,
      ...noted(comments.map((name) => row.cell(name)).join(' ')),
      ...columnReader(columns.filter(isOther))(row, value, problems),
    };
  };
}

/** Reads the weight of a row in a mean, if the recipe uses weights. */
export function weightReader(
  { period: { combine } }: RecipeTable,
  read: (text: string) => number | undefined,
) {
  const column = combine?.weight;
  return (row: SourceRow, problems: Problems): number | undefined => {
    if (column === undefined) return undefined;
    const text = row.cell(column);
    const weight = read(text);
    if (weight === undefined || weight < 0)
      problems.add(row.place(column), `${quoted(text)} in column ${quoted(column)} is not a weight.`);
    return weight;
  };
}
