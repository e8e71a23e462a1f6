import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { crowded } from './floors.ts';
import { type FolderCycle, fileLoops, folderCycles } from './folderCycles.ts';
import { readSource, type SourceFacts } from './readSource.ts';
import { type Import, importsOf, ROOMS, sourceFiles } from './sources.ts';

/** Maximum code lines of a helper that could move into its only user. */
const SMALL = 30;
/** Registries. The files they list have no other user by design. */
const REGISTRY = /\/(?:[\w.]*[rR]egistry|forms|\w*[cC]alls|views|kinds|\w*[rR]ules|runCommand)\.tsx?$/;
/** Invented figures of the demonstration, written as code. */
const DEMONSTRATION = 'data/demonstration/';

/** Figures about the source of a project, without running it. */
export interface HouseFigures {
  facts: ReadonlyMap<string, SourceFacts>;
  cycles: FolderCycle[];
  /** groups of files that import each other, types too */
  loops: string[][];
  crowded: [folder: string, count: number][];
  /** exported names that several files declare */
  twice: [name: string, files: string[]][];
  /** small files with one user, and that user */
  helpers: [file: string, user: string][];
}

export function houseFigures(root: string): HouseFigures {
  const files = sourceFiles(root);
  const imports = importsOf(root, files);
  const facts = new Map(
    files.map((file) => [file, readSource(file, readFileSync(join(root, file), 'utf8'))]),
  );
  return {
    facts,
    cycles: folderCycles(files, imports),
    loops: fileLoops(imports),
    crowded: crowded(files),
    // The tools check the other rooms, and name the same things again on purpose.
    twice: namesTwice(new Map([...facts].filter(([file]) => !file.startsWith('tools/')))),
    helpers: smallHelpers(facts, imports),
  };
}

/** Exported names that several files declare. */
export function namesTwice(facts: HouseFigures['facts']): [name: string, files: string[]][] {
  const all = [...facts].flatMap(([file, { exported }]) => exported.map((name) => ({ file, name })));
  return [...Map.groupBy(all, ({ name }) => name)]
    .map(([name, found]): [string, string[]] => [name, [...new Set(found.map(({ file }) => file))]])
    .filter(([, files]) => files.length > 1);
}

/** Small files with a single importer, except registries and what they list. */
export function smallHelpers(
  facts: HouseFigures['facts'],
  imports: readonly Import[],
): [file: string, user: string][] {
  const users = Map.groupBy(imports, ({ to }) => to);
  return [...facts].flatMap(([file, { lines }]): [string, string][] => {
    const [user, ...others] = new Set((users.get(file) ?? []).map(({ from }) => from));
    const isOne = lines <= SMALL && user !== undefined && others.length === 0;
    return isOne && !REGISTRY.test(file) && !REGISTRY.test(user) ? [[file, user]] : [];
  });
}

/** Code lines of each top-level folder, with demonstration data apart. */
export function linesByRoom(facts: HouseFigures['facts']): [room: string, lines: number][] {
  const sum = (fits: (file: string) => boolean) =>
    [...facts].reduce((lines, [file, one]) => lines + (fits(file) ? one.lines : 0), 0);
  return [
    ...ROOMS.map((room): [string, number] => [
      room,
      sum((file) => file.startsWith(`${room}/`) && !file.startsWith(DEMONSTRATION)),
    ]),
    [DEMONSTRATION.slice(0, -1), sum((file) => file.startsWith(DEMONSTRATION))],
  ];
}

/** Tests and seconds in a vitest log; undefined if there are none. */
export function testsInLog(log: string): { tests: number; seconds: number } | undefined {
  const plain = stripVTControlCharacters(log);
  const tests = /^\s*Tests\s.*\((\d+)\)\s*$/m.exec(plain)?.[1];
  const seconds = /^\s*Duration\s+([\d.]+)(m?s)\b/m.exec(plain);
  if (tests === undefined || !seconds) return undefined;
  return { tests: Number(tests), seconds: Number(seconds[1]) / (seconds[2] === 'ms' ? 1000 : 1) };
}
