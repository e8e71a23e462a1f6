import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { didYouMean } from '#data/problems/didYouMean.ts';
import { ImportStop, quoted } from '#data/problems/problems.ts';
import { counting, listing } from '#data/problems/wording.ts';
import { slugOf } from '#engine/core/words/plainLetters.ts';
import { readCommandLine } from '#environment/commandLine.ts';
import type { SuiteFacts } from '#import/facts/importFacts.ts';
import { compactJson } from '#import/inspect/compactJson.ts';
import { type AreaRow, planAreas } from './planAreas.ts';
import { type FileList, readList } from './readList.ts';

export const areasUsage = `Usage: npx rohe import areas FILE --type TYPE --code COLUMN --name COLUMN [options]

Write manifests/areas/NAME.json from a list of areas: CSV, a concordance, or any other file that can be imported.

Options:
  --type TYPE          code of their type, as in manifests/areas/area-types.json
  --code COLUMN        column with their official codes: its heading, or its number from 1
  --name COLUMN        column with their names
  --parent COLUMN      column with the code or name of an area that contains them; repeat it, the nearest first
  --population COLUMN  column with their residents; default: 0
  --scheme SCHEME      scheme of the codes; default: the type
  --codelist ID        code list of an SDMX structure message; its columns are Code, Name and Parent
  --entry NAME         file to read in a ZIP archive
  --others leave-out   skip areas that no known area contains; default: they are errors
  --into NAME          name of the manifest; default: from the type
  --dry-run            write nothing
  -h, --help           display help for command

Example:
  npx rohe import areas wards.csv --type WARD --code Code --name Ward --parent District`;

export interface AreasSurroundings {
  root: string;
  suite: SuiteFacts;
  print: (line: string) => void;
}

const MAX_SAID = 10;

/**
 * `rohe import areas`: imports a list of areas as one manifest. @returns false if the list has errors.
 * @throws ImportStop
 */
export async function importAreas(
  argv: readonly string[],
  { root, suite, print }: AreasSurroundings,
): Promise<boolean> {
  const wishes = areasArguments(argv);
  const { type, scheme = type, dryRun } = wishes;
  const types = suite.areaTypes.map(({ code }) => code);
  if (!types.includes(type)) {
    throw new ImportStop(
      `There is no area type ${quoted(type)}.${didYouMean(type, types)} Add it to manifests/areas/area-types.json first.`,
    );
  }
  const path = `manifests/areas/${wishes.into ?? slugOf(type.replaceAll('_', '-'))}.json`;
  if (existsSync(join(root, path)))
    throw new ImportStop(`There is a file ${path} already. Say another name with --into.`);
  const rows = areaRows(await readList(wishes), wishes);
  const plan = planAreas(rows, { type, scheme, suite });
  const { areas, repeated, known, clashes } = plan;
  const outside = [...plan.unknownParents].map(
    ([text, names]) => `No area is known as ${quoted(text)}, in which lie ${listing(names.map(quoted), 4)}.`,
  );
  const isLeftOut = wishes.others === 'leave-out';
  const problems = [...plan.problems, ...(isLeftOut ? [] : outside)];
  for (const text of isLeftOut ? outside : []) print(`Left out: ${text}`);
  for (const problem of problems.slice(0, MAX_SAID)) print(`${wishes.file}: error: ${problem}`);
  if (problems.length > MAX_SAID) print(`and ${problems.length - MAX_SAID} more`);
  if (clashes.length > 0)
    print(`Names that others have too, so that ids carry the code: ${listing(clashes)}.`);
  if (repeated > 0) print(`${counting(repeated, 'row')} of areas said before.`);
  if (known > 0) print(`Left out, because the suite has them: ${counting(known, 'area')}.`);
  if (problems.length > 0) print(`${counting(problems.length, 'problem')}: nothing was written.`);
  else if (areas.length === 0) print('There is nothing to write.');
  else if (dryRun)
    print(
      `Dry run: ${path} would hold ${counting(areas.length, 'area')}, from ${areas[0]?.area_id} to ${areas.at(-1)?.area_id}.`,
    );
  else {
    writeFileSync(join(root, path), areasText(areas));
    print(`Wrote ${path}: ${counting(areas.length, 'area')}. Now: npx rohe check`);
  }
  return problems.length === 0;
}

/** One line for each area, to keep lists of thousands readable and their diffs useful. */
function areasText(areas: readonly object[]): string {
  const lines = areas.map((area) => `    ${compactJson(area, '', Number.POSITIVE_INFINITY)}`);
  return `{\n  "$schema": "../../schemas/areas.schema.json",\n  "areas": [\n${lines.join(',\n')}\n  ]\n}\n`;
}

function areaRows(
  list: FileList,
  { code, name, parent, population }: ReturnType<typeof areasArguments>,
): AreaRow[] {
  const [codeAt, nameAt] = [list.column(code), list.column(name)];
  const parentsAt = parent.map((one) => list.column(one));
  const populationAt = population === undefined ? undefined : list.column(population);
  return list.rows.map((row) => {
    const people = Number((row[populationAt ?? -1] ?? '').replaceAll(/[, ]/g, ''));
    return {
      code: row[codeAt] ?? '',
      name: row[nameAt] ?? '',
      parents: parentsAt.map((at) => row[at] ?? ''),
      ...(Number.isFinite(people) && people > 0 && { population: Math.round(people) }),
    };
  });
}

function areasArguments(argv: readonly string[]) {
  try {
    const { values, rest } = readCommandLine(argv, {
      type: 'text',
      code: 'text',
      name: 'text',
      parent: 'list',
      population: 'text',
      scheme: 'text',
      into: 'text',
      entry: 'text',
      codelist: 'text',
      others: 'text',
      dryRun: 'flag',
    });
    const { type, code, name, parent = [], dryRun = false, ...more } = values;
    const [file, ...others] = rest;
    if (file !== undefined && others.length === 0 && type && code && name) {
      return { ...more, file, type, code, name, parent, dryRun };
    }
  } catch (error) {
    throw new ImportStop(`${error instanceof Error ? error.message : String(error)}\n\n${areasUsage}`);
  }
  throw new ImportStop(`Name one file, --type, --code and --name.\n\n${areasUsage}`);
}
