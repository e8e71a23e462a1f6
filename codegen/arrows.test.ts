import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, it } from 'vitest';

/** Which folders a folder may import from, besides itself and `generated`. Tests and stories may look further. */
const allowed: Record<string, readonly string[]> = {
  engine: [],
  serving: [],
  data: ['engine'],
  api: ['engine', 'data', 'schemas', 'serving'],
  site: ['engine', 'serving'],
  codegen: ['engine', 'schemas'],
};

/** The commands start everything: the only place of the site that knows API and data. */
const starters = /^site\/(commands|build|dev)\//;

const files = Object.keys(allowed)
  .flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx}`))
  .filter((file) => !/\.(test|stories)\.tsx?$|\/testing\/|\.d\.ts$/.test(file));

interface Import {
  from: string;
  to: string;
  isType: boolean;
}

const statement =
  /(?:^|\n)\s*(?:import|export)\s+(type\s)?[^;'"]*?from\s*'([.#][^']+)'|import\('([.#][^']+)'\)/g;

/** The file that an import written in a file names: beside it or below, or by its room. */
const namedBy = (from: string, name: string) =>
  name.startsWith('#') ? name.slice(1) : normalize(join(dirname(from), name)).replaceAll('\\', '/');

const imports: Import[] = files.flatMap((from) =>
  [...readFileSync(from, 'utf8').matchAll(statement)].map(([, type, fixed, lazy]) => ({
    from,
    to: namedBy(from, fixed ?? lazy ?? ''),
    isType: type !== undefined,
  })),
);

const folderOf = (file: string) => file.split('/')[0] ?? '';

describe('arrows between folders', () => {
  it('run one way: schemas → engine → data → api, engine → site', () => {
    const wrong = imports.filter(({ from, to }) => {
      const [own, other] = [folderOf(from), folderOf(to)];
      return own !== other && other !== 'generated' && !allowed[own]?.includes(other) && !starters.test(from);
    });
    expect(wrong.map(({ from, to }) => `${from} → ${to}`)).toEqual([]);
  });

  it('are written from the room down where they leave their folder', () => {
    const climbing = files.filter((file) => /(?:from|import\() ?'\.\.\//.test(readFileSync(file, 'utf8')));
    expect(climbing).toEqual([]);
  });

  it('close no circle at run time', () => {
    const next = Map.groupBy(
      imports.filter(({ isType }) => !isType),
      ({ from }) => from,
    );
    const done = new Set<string>();
    const circles: string[] = [];
    const visit = (file: string, path: readonly string[]) => {
      if (path.includes(file)) circles.push([...path.slice(path.indexOf(file)), file].join(' → '));
      if (done.has(file)) return;
      done.add(file);
      for (const { to } of next.get(file) ?? []) visit(to, [...path, file]);
    };
    for (const file of files) visit(file, []);
    expect(circles).toEqual([]);
  });

  it('bring no definition of a block kind into browsers, which would evaluate and check there', () => {
    const next = Map.groupBy(
      imports.filter(({ isType }) => !isType),
      ({ from }) => from,
    );
    // Views are found by the names of their files.
    const views = files.filter((file) => /^engine\/blocks\/[a-z]+\/view(\.eager)?\.tsx$/.test(file));
    const loaded = new Set<string>();
    const visit = (file: string) => {
      if (loaded.has(file)) return;
      loaded.add(file);
      for (const { to } of next.get(file) ?? []) visit(to);
    };
    for (const file of ['site/web/app/browser.tsx', ...views]) visit(file);
    expect(views.length).toBeGreaterThan(10);
    expect(loaded).toContain('engine/blocks/views.ts');
    expect([...loaded].filter((file) => /\/(kind|kinds|evaluate)\.ts$/.test(file))).toEqual([]);
  });

  it('bring no manifest into code', () => {
    expect(imports.filter(({ to }) => folderOf(to) === 'manifests')).toEqual([]);
  });
});

describe('the engine', () => {
  it('names no product, area or series of the suite', () => {
    const suite = JSON.parse(readFileSync('generated/suite.json', 'utf8')) as {
      products: Record<string, { title: string }>;
      areas: { area_id: string }[];
      series: Record<string, unknown>;
    };
    const names = new Set([
      ...Object.values(suite.products).map(({ title }) => title),
      ...suite.areas.map(({ area_id }) => area_id).filter((id) => id.includes('-')),
      ...Object.keys(suite.series),
    ]);
    const found = files
      .filter((file) => folderOf(file) === 'engine')
      .flatMap((file) => {
        const text = readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '');
        // What stands between two quotation marks, whichever they are.
        return text
          .split(/['"`]/)
          .filter((words) => names.has(words))
          .map((name) => `${file}: ${name}`);
      });
    expect(found).toEqual([]);
  });
});
