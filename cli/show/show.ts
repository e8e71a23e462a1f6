import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { UnknownVersion } from '#data/contract/contract.ts';
import { dataPlaces } from '#data/dataFolder.ts';
import { ImportStop } from '#data/problems/problems.ts';
import { openStore } from '#data/store.ts';
import { registerWords } from '#engine/core/words/suiteWords.ts';
import { readCommandLine } from '#environment/commandLine.ts';
import { readEnvironment } from '#environment/environment.ts';
import type { CompiledSuite } from '#generated/types.ts';
import { showFigures } from './showFigures.ts';

export const showUsage = `Usage: npx rohe show SERIES AREA [options]

Print the figures of a series for an area with status, dataset and source, whether or not a page shows them.
AREA is the id or the name of an area.

Options:
  --breakdown DIMENSIONS  figures by these dimensions, such as SEX or AGE_5,SEX
  --version VERSION       an earlier version of the data; npx rohe versions lists them
  -h, --help              display help for command

Example:
  npx rohe show GDP auckland`;

/** `rohe show`. @returns exit code: 0 shown, 1 nothing to show, 2 invalid arguments */
export async function runShow(argv: readonly string[], root: string): Promise<number> {
  const print = (line: string) => process.stdout.write(`${line}\n`);
  const wishes = readArguments(argv);
  if (typeof wishes === 'string' || 'help' in wishes) {
    print(typeof wishes === 'string' ? wishes : showUsage);
    return typeof wishes === 'string' ? 2 : 0;
  }
  const path = join(root, 'generated/suite.json');
  if (!existsSync(path)) {
    print('Type npx rohe codegen first: nothing is generated yet.');
    return 1;
  }
  const suite = JSON.parse(readFileSync(path, 'utf8')) as CompiledSuite;
  registerWords(suite.messages);
  const store = await openStore(dataPlaces(root, readEnvironment()).observations);
  try {
    for (const line of await showFigures({ ...wishes, suite, store })) print(line);
    return 0;
  } catch (error) {
    if (error instanceof UnknownVersion) {
      print(
        `There is no version ${wishes.version}. There are ${(await store.versions()).slice(0, 12).join(', ')}.`,
      );
    } else if (error instanceof ImportStop) print(error.message);
    else throw error;
    return 1;
  } finally {
    await store.close();
  }
}

function readArguments(argv: readonly string[]) {
  try {
    const { values, rest } = readCommandLine(argv, { breakdown: 'text', version: 'text' });
    const [series, ...area] = rest;
    if (values.help) return { help: true } as const;
    if (series === undefined || area.length === 0) return `Name a series and an area.\n\n${showUsage}`;
    return { series, area: area.join(' '), breakdown: values.breakdown, version: values.version };
  } catch (error) {
    return `${error instanceof Error ? error.message : String(error)}\n\n${showUsage}`;
  }
}
