import { dirname } from 'node:path';
import { ancestors, siblingOf } from './folderCycles.ts';
import type { Import } from './sources.ts';

/**
 * The layers of the project: folder → its contents, lowest first. `.` is its own files. `*` is all folders
 * not listed, which may not import each other. A layer imports only lower ones. A folder without a list has
 * no layers.
 */
export const floors: Record<string, readonly string[]> = {
  cli: ['manifests', 'refresh', 'show', 'versions', 'user', 'chart', '.'],
  tools: ['.', 'mutants', 'snapshot', 'bench', 'proof', 'house'],
  'tools/bench': ['server', 'postgres', 'load', 'scale', 'faults', 'contract', 'budgets', '.'],
  'tools/proof': ['suite', 'claims', 'gates', '.'],
  api: [
    'problem',
    'mail',
    'areas',
    'search',
    'pictures',
    'calendar',
    'services',
    'request',
    'openapi',
    'accounts',
    'access',
    'dimensions',
    'tables',
    'observations',
    'content',
    'pages',
    'exports',
    'downloads',
    'pinned',
    'calls',
    'http',
    '.',
  ],
  'api/calls': ['service', 'accounts', 'areas', 'data', 'pages', '.'],
  'api/downloads': ['rows', 'write', '.'],
  'api/exports': ['block', 'picture', 'xlsx', '.'],

  codegen: [
    'house',
    'vega',
    'types',
    'validators',
    'load',
    'content',
    'migrate',
    'check',
    'scaffold',
    'reference',
    'compile',
  ],
  'codegen/check': ['findings', 'suite', 'queries', 'shape', 'vegaLite', 'rules', '.'],
  'codegen/check/rules': ['files', 'suite', 'figures', 'charts', 'pages', '.'],
  'codegen/vega': ['bounds', 'fields', '.'],

  engine: ['core', 'charts', 'ui', 'blocks', 'page', 'reads'],
  'engine/blocks': ['forms', '*', '.'],
  'engine/blocks/chart': ['play', '.'],
  'engine/blocks/poster': ['sheet', '.'],
  'engine/charts': [
    'contract',
    'labels',
    'scale',
    'rows',
    'shapes',
    'legend',
    'layouts',
    'marks',
    'spec',
    'svg',
    'vega',
    'labelLayout',
    'finish',
    'draw',
    'standalone',
    'live',
  ],
  'engine/charts/layouts': ['*', '.'],
  'engine/core': [
    'leaving',
    'words',
    'sentences',
    'periods',
    'frames',
    'caches',
    'limits',
    'jobs',
    'recipes',
    'content',
    'help',
    'topics',
    'areas',
    'measures',
    'query',
    'reliability',
    'access',
    'navigation',
    'plan',
  ],
  'engine/core/plan': [
    'suite',
    'params',
    'resolve',
    'observations',
    'frame',
    'updates',
    'words',
    'claims',
    'map',
    'block',
  ],
  'engine/page': ['address', 'view', '.'],
  'engine/ui': ['style', 'fetch', 'context', 'block', 'words', 'choose', 'picture', 'table', 'frame'],

  serving: ['http', 'making', '.'],

  site: ['shared', 'server', 'web', 'build', '.', 'setup', 'dev'],
  'site/server': [
    'address',
    'making',
    'printer',
    'session',
    'ask',
    'http',
    'files',
    'html',
    'jobs',
    'context',
    'findable',
    'pages',
    'answers',
    'blocks',
    'accounts',
    'areas',
    'search',
    'print',
    '.',
  ],
  'site/server/print': ['docx', 'page', 'report', '.'],
  'site/web': [
    'accounts',
    'embed',
    'report',
    'telemetry',
    'ui',
    'areas',
    'content',
    'feedback',
    'help',
    'login',
    'search',
    'staff',
    'shell',
    'app',
  ],

  data: [
    'problems',
    'boundaries',
    'contract',
    'sliceIndex',
    'packed',
    'reliability',
    'slices',
    'derive',
    'spill',
    'sql',
    'disclosure',
    'backup',
    'sqlite',
    'postgres',
    '.',
    'accounts',
    'move',
    'demonstration',
  ],
  'data/accounts': ['records', 'sessions', 'people', 'outbox', 'jobs', 'secondFactor', '.', 'demonstration'],
  'data/sql': ['ids', '.'],
  'data/disclosure': ['cost', '.', 'agreeing'],
  import: [
    'bytes',
    'records',
    'facts',
    'families',
    'match',
    'boundaries',
    'read',
    'validation',
    'plan',
    'inspect',
    'lists',
    'recipe',
    '.',
    'carried',
  ],
  'import/families': [
    'contract',
    'xml',
    'sheets',
    'parquet',
    'px',
    'sdmxMl',
    'spreadsheetMl',
    'text',
    'xlsx',
    'ods',
    'json',
    'delimited',
    'eurostatTsv',
    'jsonStat',
    'pxJson',
    'sdmxJson',
    'sdmxCsv',
    '.',
  ],
  'import/inspect': ['forms', '.'],
  'import/validation': ['basis', 'rules', '.'],
};

/** Maximum number of files in a folder. */
const MOST_SIDE_BY_SIDE = 25;

/** Contents of each folder with several layers: names of folders, and `.` if it has files of its own. */
export function storeys(files: readonly string[]): Map<string, string[]> {
  const parents = new Set(files.flatMap((file) => [...ancestors(file)]));
  const found = [...parents].sort().map((parent): [string, string[]] => {
    const siblings = files.flatMap((file) => siblingOf(parent, file) ?? []);
    return [parent, [...new Set(siblings)].sort()];
  });
  return new Map(found.filter(([, siblings]) => siblings.length > 1));
}

/** Imports that do not lead to a lower layer. */
export function upwards(parent: string, order: readonly string[], imports: readonly Import[]): Import[] {
  return imports.filter(({ from, to }) => {
    const [own, other] = [siblingOf(parent, from), siblingOf(parent, to)];
    if (own === undefined || other === undefined || own === other) return false;
    return floorOf(order, other) >= floorOf(order, own);
  });
}

/** Contents of a folder as its list has them, with `*` for folders not listed. */
export const asListed = (order: readonly string[] = [], siblings: readonly string[]): string[] =>
  [...new Set(siblings.map((one) => (order.includes(one) || !order.includes('*') ? one : '*')))].sort();

const floorOf = (order: readonly string[], sibling: string) =>
  order.indexOf(order.includes(sibling) ? sibling : '*');

/** Folders with too many files, and how many. */
export function crowded(files: readonly string[]): [folder: string, count: number][] {
  return [...Map.groupBy(files, dirname)]
    .map(([folder, inside]): [string, number] => [folder, inside.length])
    .filter(([, count]) => count > MOST_SIDE_BY_SIDE);
}
