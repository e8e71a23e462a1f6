import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CompiledSuite } from '#generated/types.ts';

/** Names that people do not translate: of programming languages, forms of files, browsers and systems. */
const NAMES = ['Chrome', 'Linux', 'curl', 'Python', 'R', 'JavaScript', 'CSV', 'PNG', 'SVG', 'PDF', 'XLSX'];

/** Marks of statuses, as SDMX has them. */
const STATUSES = ['B', 'C', 'E', 'F', 'I', 'P', 'R', 'U'];

/** Who drew the outlines of a map stands in the files of outlines, as their publisher writes it. */
const OUTLINES =
  'Stats NZ, regional council, territorial authority and local board boundaries 2023, generalised, CC BY 4.0.';

/** Words of chart manifests and options are in the compiled charts, which are those of the suite itself. */
const COMPILED = /"(?:rule|join|total|log|others)Name":\s*"([^"]*)"/g;
const charts = (root: string) =>
  readdirSync(join(root, 'manifests/charts')).map((name) =>
    readFileSync(join(root, 'manifests/charts', name), 'utf8'),
  );

/** What stands on pages of a suite and is the same in every language. */
export const codesOf = (suite: CompiledSuite, root: string): string[] => [
  ...Object.keys(suite.series),
  ...NAMES,
  ...STATUSES,
  OUTLINES,
  ...[JSON.stringify(suite.products), ...charts(root)].flatMap((text) =>
    [...text.matchAll(COMPILED)].flatMap(([, words = '']) => [words, ...words.split(' ')]),
  ),
];
