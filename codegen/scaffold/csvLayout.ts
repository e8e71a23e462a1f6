import { CsvError, parse } from 'csv-parse/sync';
import { foldText } from '../../engine/areas/foldText.ts';
import type { AreaManifest, ObservationStatus, SourceValue } from '../../generated/types.ts';

type Delimiter = ',' | ';' | '\t';

type Markers = NonNullable<SourceValue['markers']>;

/** How a data file of one figure for each area and year is laid out, as far as it shows. */
export interface CsvLayout {
  delimiter: Delimiter;
  /** names of the columns; a file need not have a status */
  columns: { area: string; year: string; value: string; status?: string };
  /** text in the place of a figure → status */
  markers: Markers;
  /** text in the status column → status */
  statuses: Record<string, ObservationStatus>;
  /** types of the areas it names, none twice */
  areaTypes: string[];
  /** first of the areas it names */
  firstArea: string;
  firstYear: number;
  decimals: number;
}

const titleRows = 20;
const mostDecimals = 3;
const number = /^[-−]?\d[\d,]*(?:\.(\d+))?$/;
const year = /^(?:1[89]|20)\d\d$/;
const withoutKind = / (?:district|city|region)$/;

const withoutFigure: [RegExp, Markers[string]][] = [
  [/^(?:c|s|\.\.c|conf\w*|supp\w*)$/i, 'Q'],
  [/^(?:|\.\.|\.|-|n\/?a)$/i, 'M'],
];

const meanings: [RegExp, ObservationStatus][] = [
  ...withoutFigure,
  [/^(?:p|prov\w*)$/i, 'P'],
  [/^(?:e|est\w*)$/i, 'E'],
  [/^(?:r|rev\w*)$/i, 'R'],
  [/^(?:f|forecast\w*|proj\w*)$/i, 'F'],
];

/** @throws Error that names the place, where the file is no text or a cell is not quoted as it should be */
function rowsOf(file: string, text: string, delimiter: Delimiter): string[][] {
  // Replacement characters and zeros come of bytes that are no text, such as a workbook's.
  if (/[\0\uFFFD]/.test(text.slice(0, 4096)))
    throw fault(
      file,
      1,
      1,
      'This is no text in UTF-8. Save it as CSV; or write a recipe, which reads workbooks and other files as they are (docs/add-a-data-source.md).',
    );
  try {
    return parse(text, { delimiter, bom: true, trim: true, relax_column_count: true });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = Number(error.lines ?? 1);
    throw fault(
      file,
      line,
      1,
      'A quotation mark stands inside a cell. Cells that hold one are quoted, and it is doubled: "6"" pipe".',
    );
  }
}

/**
 * Finds out which column holds what in a delimited file with a line for each area and year.
 * @throws Error that names the place in the file and says what is missing
 */
export function csvLayout(file: string, text: string, areas: readonly AreaManifest[]): CsvLayout {
  const delimiter = delimiterOf(text);
  const rows = rowsOf(file, text, delimiter);
  const at = rows.slice(0, titleRows).findIndex(isHeader);
  const header = rows[at];
  if (!header) throw fault(file, 1, 1, 'No line names at least three columns: an area, a year and a figure.');
  const body = rows.slice(at + 1).filter((row) => row.filter(Boolean).length > 1);
  const cells = (column: number) => body.map((row) => row[column] ?? '');
  const byName = areasByName(areas);
  const best = (test: (cell: string) => boolean, taken: readonly number[], what: string): number => {
    const scores = header.map((_, column) =>
      taken.includes(column) ? 0 : cells(column).filter((cell) => test(cell)).length,
    );
    const column = scores.indexOf(Math.max(...scores));
    if (header[column] && (scores[column] ?? 0) * 2 >= body.length && body.length > 0) return column;
    throw fault(file, at + 1, 1, `No column of ${header.join(', ')} holds ${what}. ${byHand}`);
  };
  const area = best((cell) => byName.has(foldText(cell)), [], 'names of known areas');
  const when = best((cell) => year.test(cell), [area], 'years written as 2024');
  const value = best((cell) => number.test(cell), [area, when], 'figures');
  const status = header.findIndex((name) => /^(?:status|notes?|flags?)$/i.test(name));
  const named = cells(area).flatMap((cell) => byName.get(foldText(cell)) ?? []);
  const columnName = (column: number) => header[column] ?? '';
  return {
    delimiter,
    columns: {
      area: columnName(area),
      year: columnName(when),
      value: columnName(value),
      ...(status >= 0 && { status: columnName(status) }),
    },
    markers: known(
      cells(value).filter((cell) => !number.test(cell)),
      withoutFigure,
    ),
    statuses: { ...(status >= 0 && known(cells(status).filter(Boolean), meanings)), '': 'A' },
    areaTypes: typesOf(cells(area), byName),
    firstArea: named[0]?.area_id ?? '',
    firstYear: Math.min(
      ...cells(when)
        .filter((cell) => year.test(cell))
        .map(Number),
    ),
    decimals: Math.min(
      mostDecimals,
      Math.max(0, ...cells(value).map((cell) => number.exec(cell)?.[1]?.length ?? 0)),
    ),
  };
}

const byHand = 'For files laid out in another way, write the recipe by hand: docs/add-a-data-source.md.';

const fault = (file: string, line: number, column: number, message: string) =>
  new Error(`${file}:${line}:${column}: error: ${message}`);

function delimiterOf(text: string): Delimiter {
  const signs: Delimiter[] = [',', ';', '\t'];
  const count = (sign: string) => text.slice(0, 2000).split(sign).length;
  return signs.reduce((most, sign) => (count(sign) > count(most) ? sign : most));
}

const isHeader = (row: string[]) => row.filter(Boolean).length >= 3 && !row.some((cell) => number.test(cell));

/** Areas by every name they go by; several where regions and districts share one. */
function areasByName(areas: readonly AreaManifest[]): Map<string, AreaManifest[]> {
  const found = new Map<string, AreaManifest[]>();
  for (const area of areas) {
    if (area.hiddenDuplicateOf) continue;
    const { name, short_name, maori_name = '', aliases = [] } = area;
    const folded = [name, short_name, maori_name, ...aliases].map(foldText);
    const names = new Set([...folded, ...folded.map((each) => each.replace(withoutKind, ''))]);
    for (const each of names) if (each !== '') found.set(each, [...(found.get(each) ?? []), area]);
  }
  return found;
}

/** Types of the areas that are in no doubt; of all where every name is shared. */
function typesOf(names: string[], byName: ReadonlyMap<string, AreaManifest[]>): string[] {
  const found = names.map((name) => byName.get(foldText(name)) ?? []);
  const certain = found.filter((areas) => areas.length === 1);
  const named = (certain.length > 0 ? certain : found).flat();
  return [...new Set(named.map(({ area_type }) => area_type))];
}

/** The texts whose meaning is plain. Others are left for the import to ask about: better than guessing. */
function known<Status>(texts: string[], meanings: readonly [RegExp, Status][]): Record<string, Status> {
  return Object.fromEntries(
    [...new Set(texts)].flatMap((text) => {
      const status = meanings.find(([pattern]) => pattern.test(text))?.[1];
      return status ? [[text, status] as const] : [];
    }),
  );
}
