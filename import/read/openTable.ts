import { basename } from 'node:path';
import { readingLimits as limits, type ReadingLimits } from '#data/problems/limits.ts';
import { ImportStop, type Problems, quoted } from '#data/problems/problems.ts';
import type { SourceFileForm, SourceManifest } from '#generated/types.ts';
import { openSource } from '#import/bytes/openSource.ts';
import type { FileFamily, FileTable } from '#import/families/contract/family.ts';
import { familyOf, isZippedDocument } from '#import/families/registry.ts';
import { cellPattern } from '#import/records/cellPattern.ts';
import { each } from '#import/records/sourceRecord.ts';
import type { SourceRow } from '#import/records/sourceRow.ts';
import { withActions } from '#import/records/withActions.ts';
import { HeaderFinder, isFooter } from './findHeader.ts';
import { readRows } from './readRows.ts';

export interface OpenTable {
  recipe: SourceManifest;
  limits?: ReadingLimits;
  /** period of the whole file, from the command: the column (period) */
  period?: string;
  /** called as bytes of the file are read */
  onBytes?: (bytes: number) => void;
  /** tables that are already open; absent: those of the file */
  tables?: Iterable<FamilyTable>;
  /** see `ReadOptions` */
  remarks?: Problems;
}

type FamilyTable = FileTable & { family: FileFamily };

/**
 * Rows of figures in a file of any format, by the rules of its recipe, in batches.
 * @throws ImportStop
 */
export async function* openTable(file: string, input: OpenTable): AsyncGenerator<Iterable<SourceRow>> {
  const { recipe, period } = input;
  const named = [['(file)', basename(file)] as const, ...(period ? [['(period)', period] as const] : [])];
  const texts: ReadonlyMap<string, string>[] = [];
  if (recipe.file.texts) {
    // Read texts before the rows, because a text may come after them.
    const { onBytes: _, remarks: __, ...unseen } = input;
    for await (const { name, records } of tablesIn(file, unseen))
      texts.push(await outsideTexts(records, recipe.file, name));
  }
  let at = 0;
  for await (const { name, given = [], records, family } of tablesIn(file, input)) {
    const cells = new Map([...named, ...given, ...(texts[at] ?? [])]);
    const rows = readRows(records, recipe, { file: name, given: cells });
    yield* family.hasActions ? withActions(rows, recipe) : rows;
    at++;
  }
}

async function* tablesIn(
  file: string,
  { recipe, limits: most = limits, onBytes, remarks, tables }: OpenTable,
): AsyncGenerator<FamilyTable> {
  if (tables) return yield* tables;
  const source = await openSource(file, {
    limits: most,
    entry: recipe.file.entry,
    isDocument: isZippedDocument,
    ...(onBytes && { onBytes }),
  });
  const family = familyOf(source, recipe.file);
  const options = { form: recipe.file, limits: most, ...(remarks && { remarks }) };
  for await (const table of family.tables(source, options)) yield { ...table, family };
}

/**
 * Texts above the header or from the footer on, matched by patterns of a recipe; the first match counts.
 * Reading stops when all are found.
 * @throws ImportStop naming missing texts
 */
async function outsideTexts(
  pieces: FileTable['records'],
  form: SourceFileForm,
  file: string,
): Promise<Map<string, string>> {
  const open = new Map(
    Object.entries(form.texts ?? {}).map(([name, pattern]) => [
      name,
      { pattern, form: cellPattern(pattern) },
    ]),
  );
  const found = new Map<string, string>();
  const finder = new HeaderFinder(form, file);
  let width: number | undefined;
  let isBelow = false;
  for await (const record of each(pieces)) {
    if (width === undefined) {
      const header = finder.take(record);
      width = header?.names.length;
      if (header) continue;
    } else if (!isBelow) isBelow = isFooter(record, form.footer, width);
    if (width !== undefined && !isBelow) continue;
    for (const [name, { form: own }] of open) {
      const matches = record.cells.map((cell) => own.exec(cell.trim())).find((match) => match !== null);
      if (!matches) continue;
      found.set(name, (matches[1] ?? matches[0]).trim());
      open.delete(name);
    }
    if (open.size === 0) return found;
  }
  const [name = '', sought] = [...open][0] ?? [];
  if (name === '') return found;
  throw new ImportStop(
    `No cell above the header, or from the footer on, is written like ${quoted(sought?.pattern ?? '')}, so there is no ${quoted(name)}. Change "file.texts" of the recipe; a whole cell has to match.`,
    { file },
  );
}
