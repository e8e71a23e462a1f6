import { writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { readFiles } from '#import/plan/readFiles.ts';
import type { SuiteFacts } from '#import/facts/suiteFacts.ts';
import { ImportStop } from '#data/problems/problems.ts';
import { readingLines, stopLines } from '#import/report.ts';
import { counting } from '#data/problems/wording.ts';
import { attributesOf } from '#data/slices/attributes.ts';
import { loadCarried } from './carried.ts';
import { writeCarried } from './layout.ts';

export interface Carry {
  /** root folder of the project */
  root: string;
  suite: SuiteFacts;
  print: (line: string) => void;
}

/** Figures of a publisher's file in the bundled layout. @returns undefined if the file has errors */
export async function carriedText(
  name: string,
  files: readonly string[],
  { root, suite, print }: Carry,
): Promise<string | undefined> {
  const { recipe, about } = await loadCarried(root, name);
  const other = files.find((file) => basename(file) !== about.file);
  if (other !== undefined)
    throw new ImportStop(
      `manifests/carried/${name}.json says that its figures are of ${about.file}, not of ${basename(other)}.`,
    );
  const read = await readFiles({ recipe, files, suite, now: Date.now() });
  if (read.problems.count > 0 || read.doubts.count() > 0) {
    for (const line of stopLines(read.problems, read.doubts)) print(line);
    return undefined;
  }
  for (const line of readingLines(read)) print(line);
  const rows = [...read.rows];
  const said = rows.filter((row) => attributesOf(row)).length;
  if (said > 0)
    print(`Not carried: intervals, notes and attributes of ${counting(said, 'figure')}, for which such files have no place.`);
  return writeCarried(rows, [...new Set(recipe.tables.map(({ series }) => series))]);
}

/**
 * Rewrites the bundled figures of a recipe from the publisher's file.
 * @returns whether it succeeded
 */
export async function carry(name: string, files: readonly string[], surroundings: Carry): Promise<boolean> {
  const text = await carriedText(name, files, surroundings);
  if (text === undefined) return false;
  const { figures } = await loadCarried(surroundings.root, name);
  writeFileSync(figures, text);
  surroundings.print(`Wrote manifests/carried/${name}.csv, ${Math.ceil(text.length / 1024)} kB.`);
  return true;
}
