import { builtinModules } from 'node:module';
import { parseSync } from 'vite';

/** Packages that a file uses. */
export interface PackagesUsed {
  names: string[];
  /** packages needed at run time, so not only for types */
  atRunTime: string[];
}

/** References to packages by name: resolved files and test environments. */
const BY_NAME = [
  /(?:require|import\.meta|createRequire\(import\.meta\.url\))\.resolve\(\s*'([^'.#][^']*)'/g,
  /@vitest-environment ([\w-]+)/g,
  /\burl\(["']([@\w][^"':]*)["']\)/g,
];

/** References to packages by path. Tests invent such paths. */
const BY_PLACE = [
  /node_modules\/((?:@[\w.-]+\/)?[\w.-]+)\//g,
  /(?:'node_modules'|modules),\s*'((?:@[\w.-]+', ')?[\w.-]+)', /g,
];

/** @param file its extension determines the language */
export function packagesUsed(file: string, text: string): PackagesUsed {
  const code = file.endsWith('.css') ? { static: [], dynamic: [] } : importsIn(file, text);
  const patterns = [...BY_NAME, ...(/\.test\.tsx?$/.test(file) ? [] : BY_PLACE)];
  const found = patterns.flatMap((pattern) => [...text.matchAll(pattern)].map(([, name = '']) => name));
  const running = [...code.static.filter(({ isType }) => !isType).map(({ name }) => name), ...code.dynamic];
  return {
    names: packagesOf([...code.static.map(({ name }) => name), ...code.dynamic, ...found]),
    atRunTime: packagesOf([...running, ...found]),
  };
}

/** Imports and re-exports of a file; dynamic imports only with a literal name. */
function importsIn(file: string, text: string) {
  const { module } = parseSync(file, text);
  const from = [
    ...module.staticImports.map(({ moduleRequest, entries }) => ({
      name: moduleRequest.value,
      isType: entries.length > 0 && entries.every(({ isType }) => isType),
    })),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest, isType }) =>
        moduleRequest ? [{ name: moduleRequest.value, isType }] : [],
      ),
    ),
  ];
  const later = module.dynamicImports.map(({ moduleRequest: { start, end } }) => text.slice(start, end));
  return { static: from, dynamic: later.flatMap((one) => /^'([^']+)'$/.exec(one)?.[1] ?? []) };
}

const OWN = /^(?:[./#]|node:|virtual:)/;

function packagesOf(names: readonly string[]): string[] {
  const packages = names
    .filter((name) => !OWN.test(name) && !builtinModules.includes(name))
    .map((name) => name.replaceAll("', '", '/'))
    .map((name) =>
      name
        .split('/')
        .slice(0, name.startsWith('@') ? 2 : 1)
        .join('/'),
    );
  return [...new Set(packages)];
}
