import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

/** The rooms of the house: the folders at the top that hold code. */
export const ROOMS = ['engine', 'data', 'environment', 'serving', 'api', 'site', 'codegen'] as const;

/** What is not source: tests, stories, helpers of tests, declarations of types. */
const NOT_SOURCE = /\.(test|stories)\.tsx?$|\/testing\/|\.d\.ts$/;

/** One import of one file by another, both as paths from the root. */
export interface Import {
  from: string;
  to: string;
  /** erased when the program runs */
  isType: boolean;
}

/** Source files of rooms under a root, sorted. */
export function sourceFiles(root: string, rooms: readonly string[] = ROOMS): string[] {
  return rooms
    .flatMap((room) => globSync(`${room}/**/*.{ts,tsx}`, { cwd: root }))
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !NOT_SOURCE.test(file))
    .sort();
}

const STATEMENT =
  /(?:^|\n)\s*(?:import|export)\s+(type\s)?[^;'"]*?from\s*'([.#][^']+)'|import\('([.#][^']+)'\)/g;

/** The imports of files of the project by each other; packages do not count. */
export function importsOf(root: string, files: readonly string[]): Import[] {
  return files.flatMap((from) =>
    [...readFileSync(join(root, from), 'utf8').matchAll(STATEMENT)].map(([, type, fixed, lazy]) => ({
      from,
      to: namedBy(from, fixed ?? lazy ?? ''),
      isType: type !== undefined,
    })),
  );
}

/** The file that an import names: beside it or below (`./`), or by its room (`#engine/…`). */
function namedBy(from: string, name: string): string {
  return name.startsWith('#') ? name.slice(1) : normalize(join(dirname(from), name)).replaceAll('\\', '/');
}
