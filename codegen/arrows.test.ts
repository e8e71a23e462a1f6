import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ceilingFaults, measuredFigures, readCeilings } from '#codegen/house/ceilings.ts';
import { asListed, crowded, floors, storeys, upwards } from '#codegen/house/floors.ts';
import { folderCycles } from '#codegen/house/folderCycles.ts';
import { houseFigures } from '#codegen/house/houseFigures.ts';
import { importsOf, ROOMS, sourceFiles } from '#codegen/house/sources.ts';

/** Which folders a folder may import from, besides itself and `generated`. Tests and stories may look further. */
const allowed: Record<string, readonly string[]> = {
  engine: [],
  serving: [],
  environment: [],
  data: ['engine', 'environment'],
  import: ['engine', 'environment', 'data'],
  api: ['engine', 'data', 'schemas', 'serving', 'environment'],
  site: ['engine', 'serving', 'environment'],
  codegen: ['engine', 'schemas', 'environment'],
  cli: [
    'engine',
    'schemas',
    'environment',
    'serving',
    'codegen',
    'data',
    'import',
    'api',
    'site',
    'tools',
    '.storybook',
  ],
  tools: [
    'engine',
    'schemas',
    'environment',
    'serving',
    'codegen',
    'data',
    'import',
    'api',
    'site',
    'cli',
    'e2e',
  ],
};

/** What starts everything: the only place of the site that knows API and data. */
const starters = /^site\/(build|dev|setup)\//;

/** Rooms whose floors are not written down yet. */
const notYet: string[] = [];

const files = sourceFiles('.');
const imports = importsOf('.', files);

const folderOf = (file: string) => file.split('/')[0] ?? '';

describe('arrows between folders', () => {
  it('run one way: schemas → engine → data → api, engine → site', () => {
    const wrong = imports.filter(({ from, to }) => {
      const [own, other] = [folderOf(from), folderOf(to)];
      return own !== other && other !== 'generated' && !allowed[own]?.includes(other) && !starters.test(from);
    });
    expect(wrong.map(({ from, to }) => `${from} → ${to}`)).toEqual([]);
  });

  it('keep what browsers draw and what the server of the sites does apart', () => {
    const half = (path: string) => /^site\/(web|server)\//.exec(path)?.[1];
    const across = imports.filter(({ from, to }) => half(from) && half(to) && half(from) !== half(to));
    expect(across.map(({ from, to }) => `${from} → ${to}`)).toEqual([]);
  });

  it('lead from the server of the sites to ever fewer rules of the engine, besides words and types', () => {
    const rules = imports.filter(
      ({ from, to, isType }) =>
        !isType && from.startsWith('site/server/') && /^engine\/core\/(?!words\/)/.test(to),
    );
    // The API is to answer what these still work out. This number only falls.
    expect(rules.length).toBeLessThanOrEqual(57);
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

  it('start production without what compiles, imports and measures (house-D)', () => {
    const next = Map.groupBy(
      imports.filter(({ isType, isLazy }) => !isType && !isLazy),
      ({ from }) => from,
    );
    const loaded = new Set(['cli/runCommand.ts', 'cli/serve.ts']);
    for (const file of loaded) for (const { to } of next.get(file) ?? []) loaded.add(to);
    expect(loaded).toContain('api/serveApi.ts');
    expect([...loaded].filter((file) => /^(codegen|import|tools)\//.test(file))).toEqual([]);
  });

  it('lead to the demonstration where a store without figures is filled, and where the proof makes its own', () => {
    const isInside = (path: string) => path.startsWith('data/demonstration/');
    const found = imports.filter(({ from, to }) => isInside(to) && !isInside(from));
    expect(found.map(({ from, to }) => `${from} → ${to}`)).toEqual([
      'cli/fillData.ts → data/demonstration/fill.ts',
      'tools/proof/suite/openProof.ts → data/demonstration/fill.ts',
    ]);
    expect(readFileSync('cli/fillData.ts', 'utf8')).toMatch(/await import\('#data\/demonstration/);
  });

  it('bring no manifest into code', () => {
    expect(imports.filter(({ to }) => folderOf(to) === 'manifests')).toEqual([]);
  });
});

const isIn = (rooms: readonly string[]) => (path: string) => rooms.includes(folderOf(path));
const arranged = isIn(ROOMS.filter((room) => !notYet.includes(room)));

describe('the floors of a room', () => {
  it('name what lies in each folder once', () => {
    const found = Object.fromEntries(
      [...storeys(files)]
        .filter(([parent]) => arranged(parent))
        .map(([parent, siblings]) => [parent, asListed(floors[parent], siblings)]),
    );
    const named = Object.fromEntries(
      Object.entries(floors).map(([parent, list]) => [parent, list.toSorted()]),
    );
    expect(named).toEqual(found);
  });

  it('are imported from downwards, types too', () => {
    const wrong = Object.entries(floors).flatMap(([parent, order]) =>
      upwards(parent, order, imports).map(({ from, to }) => `${parent}: ${from} → ${to}`),
    );
    expect(wrong).toEqual([]);
  });

  it('close no circle of folders', () => {
    const circles = folderCycles(files, imports).filter(({ parent }) => arranged(parent));
    expect(circles.map(({ parent, siblings }) => `${parent}: ${siblings.join(', ')}`)).toEqual([]);
  });

  it('close no circle of folders among the browser tests either', () => {
    const tests = sourceFiles('.', ['e2e']);
    const circles = folderCycles(tests, importsOf('.', tests));
    expect(circles.map(({ parent, siblings }) => `${parent}: ${siblings.join(', ')}`)).toEqual([]);
  });

  it('have no folder with more files side by side than one looks through', () => {
    expect(crowded(files).filter(([folder]) => arranged(folder))).toEqual([]);
  });

  it('are still to be written only where a circle or a crowd is left', () => {
    const left = [
      ...folderCycles(files, imports).map(({ parent }) => parent),
      ...crowded(files).map(([one]) => one),
    ];
    expect(notYet.filter((room) => !left.some(isIn([room])))).toEqual([]);
  });
});

describe('the house', () => {
  const house = houseFigures('.');

  it('exports each name once', () => {
    expect(house.twice).toEqual([]);
  });

  it('stays below the ceilings of its structure and of the tokens of its rooms (house-8)', () => {
    expect(ceilingFaults(measuredFigures(house), readCeilings('.'))).toEqual([]);
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
