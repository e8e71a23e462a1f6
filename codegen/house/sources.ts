import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

/** The top-level folders that contain code. */
export const ROOMS = [
  'engine',
  'data',
  'import',
  'environment',
  'serving',
  'api',
  'site',
  'codegen',
  'cli',
  'tools',
] as const;

/** Tests, stories, test helpers and type declarations, which are not source. */
const NOT_SOURCE = /\.(test|stories)\.tsx?$|\/testing\/|\.d\.ts$/;

/** An import between two files, as paths from the root. */
export interface Import {
  from: string;
  to: string;
  /** erased when the program runs */
  isType: boolean;
  /** loaded only when the code around it runs */
  isLazy?: boolean;
}

/** Source files of top-level folders, sorted. */
export function sourceFiles(root: string, rooms: readonly string[] = ROOMS): string[] {
  return rooms
    .flatMap((room) => globSync(`${room}/**/*.{ts,tsx}`, { cwd: root }))
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !NOT_SOURCE.test(file))
    .sort();
}

/** An import as it is written. */
export interface Statement extends Import {
  /** `./area.ts`, `#engine/area.ts` or a package */
  name: string;
  /** `{ join, resolve }`; empty for `import('…')` */
  asked: string;
}

const STATEMENT = /(?:^|\n)\s*(?:import|export)\s+(type\s)?([^;'"]*?)from\s*'([^']+)'|import\('([^']+)'\)/g;

/** All imports of files, of packages too. */
export function statementsOf(root: string, files: readonly string[]): Statement[] {
  return files.flatMap((from) =>
    [...readFileSync(join(root, from), 'utf8').matchAll(STATEMENT)].map(
      ([, type, asked = '', fixed, lazy]) => {
        const name = fixed ?? lazy ?? '';
        const kinds = { isType: type !== undefined, isLazy: lazy !== undefined };
        return { from, to: namedBy(from, name), ...kinds, name, asked };
      },
    ),
  );
}

/** Imports between files of the project, without packages. */
export const importsOf = (root: string, files: readonly string[]): Import[] =>
  statementsOf(root, files).filter(({ name }) => /^[.#]/.test(name));

/** The file that an import names, relative (`./`) or from the root (`#engine/…`). */
function namedBy(from: string, name: string): string {
  return name.startsWith('#') ? name.slice(1) : normalize(join(dirname(from), name)).replaceAll('\\', '/');
}
