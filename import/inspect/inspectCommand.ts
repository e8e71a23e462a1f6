import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { didYouMean } from '#data/problems/didYouMean.ts';
import { ImportStop, quoted } from '#data/problems/problems.ts';
import { readCommandLine } from '#environment/commandLine.ts';
import type { SuiteFacts } from '#import/facts/importFacts.ts';
import { compactJson } from './compactJson.ts';
import { type Inspection, inspect } from './inspectFile.ts';

export interface InspectSurroundings {
  root: string;
  suite: SuiteFacts;
  now: number;
  print: (line: string) => void;
}

/** `rohe import --inspect FILE`: describes a file, and prints or writes a draft recipe. @throws ImportStop */
export async function inspectCommand(
  argv: readonly string[],
  surroundings: InspectSurroundings,
): Promise<void> {
  const { root, suite, now, print } = surroundings;
  const { inspect: file, ...wishes } = inspectArguments(argv);
  const { recipe, series } = wishes;
  if (series !== undefined && !Object.hasOwn(suite.series, series) && !/^[A-Z][A-Z0-9_]*$/.test(series)) {
    throw new ImportStop(
      `There is no series ${quoted(series)}.${didYouMean(series, Object.keys(suite.series))}`,
    );
  }
  if (recipe !== undefined && !/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(recipe)) {
    throw new ImportStop(
      `${quoted(recipe)} is no name of a recipe: small letters, digits and single hyphens.`,
    );
  }
  const found = await inspect(file, { ...wishes, suite, now });
  for (const line of found.lines) print(line);
  if (recipe === undefined) printRecipe(found, print);
  else writeRecipe(found, { recipe, file, root, print });
}

function inspectArguments(argv: readonly string[]) {
  try {
    const options = {
      inspect: 'text',
      recipe: 'text',
      series: 'text',
      entry: 'text',
      sheet: 'text',
    } as const;
    const { values } = readCommandLine(argv, options, 0);
    const { inspect: file, ...rest } = values;
    if (file !== undefined) return { inspect: file, ...rest };
  } catch (error) {
    throw new ImportStop(`${error instanceof Error ? error.message : String(error)}\n\n${inspectUsage}`);
  }
  throw new ImportStop(inspectUsage);
}

export const inspectUsage =
  'Usage: npx rohe import --inspect FILE [--recipe NAME] [--series KEY] [--sheet NAME] [--entry NAME]';

function printRecipe({ drafts: [draft] }: Inspection, print: (line: string) => void): void {
  if (!draft) return;
  print('');
  for (const line of compactJson(draft.recipe).split('\n')) print(line);
  print('--recipe NAME writes this to manifests/sources/NAME.json.');
}

function writeRecipe(
  { drafts: [draft] }: Inspection,
  {
    recipe,
    file,
    root,
    print,
  }: { recipe: string; file: string; root: string; print: (line: string) => void },
): void {
  if (!draft)
    throw new ImportStop('No recipe is written: nothing in this file is figures of areas of this suite.');
  const { series, isNewSeries } = draft;
  const files = [
    ...(isNewSeries
      ? [
          {
            path: `manifests/series/${series.series}.json`,
            value: { $schema: '../../schemas/series.schema.json', ...series },
          },
        ]
      : []),
    {
      path: `manifests/sources/${recipe}.json`,
      value: { $schema: '../../schemas/source.schema.json', ...draft.recipe },
    },
  ];
  const taken = files.find(({ path }) => existsSync(join(root, path)));
  if (taken)
    throw new ImportStop(`There is a file ${taken.path} already. Choose another name, or remove it first.`);
  print('');
  for (const { path, value } of files) {
    writeFileSync(join(root, path), `${compactJson(value)}\n`);
    print(`Wrote ${path}.`);
  }
  print(`Now: npx rohe check, and npx rohe import ${recipe} ${file} --dry-run`);
}
