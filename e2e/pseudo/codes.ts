import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CompiledSuite } from '#generated/types.ts';

/** Names that are not translated: programming languages, file formats, browsers and systems. */
const NAMES = ['Chrome', 'Linux', 'curl', 'Python', 'R', 'JavaScript', 'CSV', 'PNG', 'SVG', 'PDF', 'XLSX'];

/** Status codes of SDMX. */
const STATUSES = ['B', 'C', 'E', 'F', 'I', 'P', 'R', 'U'];

/** The author of map outlines, as their publisher writes it in the file. */
const OUTLINES =
  'Stats NZ, regional council, territorial authority and local board boundaries 2023, generalised, CC BY 4.0.';

/** Words of chart manifests and options are in the compiled charts, which belong to the original suite. */
const COMPILED = /"(?:rule|join|total|log|others|groups)Name":\s*"([^"]*)"/g;
const charts = (root: string) =>
  readdirSync(join(root, 'manifests/charts')).map((name) =>
    readFileSync(join(root, 'manifests/charts', name), 'utf8'),
  );

/** Texts on pages of a suite that are the same in every language. */
export const codesOf = (suite: CompiledSuite, root: string): string[] => [
  ...Object.keys(suite.series),
  ...NAMES,
  ...STATUSES,
  OUTLINES,
  ...[JSON.stringify(suite.products), ...charts(root)].flatMap((text) =>
    [...text.matchAll(COMPILED)].flatMap(([, words = '']) => [words, ...words.split(' ')]),
  ),
];
