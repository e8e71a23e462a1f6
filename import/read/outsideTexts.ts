import { ImportStop, quoted } from '#data/problems/problems.ts';
import type { SourceFileForm } from '#generated/types.ts';
import type { FileTable } from '#import/families/contract/family.ts';
import { cellPattern } from '#import/records/cellPattern.ts';
import { each } from '#import/records/sourceRecord.ts';
import { HeaderFinder } from './findHeader.ts';
import { isFooter } from './isFooter.ts';

/**
 * Texts above the header or from the footer on, matched by patterns of a recipe; the first match counts.
 * Reading stops when all are found.
 * @throws ImportStop naming missing texts
 */
export async function outsideTexts(
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
