import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { manifestNames, readManifest } from '#engine/charts/testing/readManifest.ts';
import { everydayTransforms } from '#engine/charts/vega/transformNames.ts';
import { compileChart } from './compileChart.ts';
import { compilePageVega } from './compilePage.ts';
import { transformsOf } from './transformsOf.ts';
import { unsafeParts } from './unsafeParts.ts';

const encoding = { x: { field: 'year', type: 'quantitative' }, y: { field: 'value', type: 'quantitative' } };

describe.each(manifestNames())('the chart %s', (name) => {
  const compiled = compileChart(name, readManifest(name));
  it('compiles to plain JSON', () => {
    expect(JSON.parse(JSON.stringify(compiled))).toEqual(compiled);
  });
  it('takes its rows as they are, without copies that parse them', () => {
    expect(JSON.stringify(compiled.wide.dataflow)).not.toContain('toNumber');
  });
  it('needs only transforms every visitor loads, but for outlines and treemaps, which only servers draw', () => {
    const others = transformsOf(compiled.wide.dataflow).filter((type) => !everydayTransforms.has(type));
    const own = { 'shape-map': ['geoshape', 'projection'], treemap: ['nest', 'treemap'] };
    expect(others).toEqual(own[name as keyof typeof own] ?? []);
  });
});

describe('compileChart', () => {
  it('names equal dataflows alike, and others not', () => {
    const wide = (size: number) =>
      compileChart('', { spec: { mark: { type: 'point', size }, encoding } }).wide.id;
    expect(wide(10)).toBe(wide(10));
    expect(wide(10)).not.toBe(wide(11));
  });

  it.each([
    [
      'a file or address to load',
      { data: { url: '/etc/passwd' }, mark: 'bar', encoding },
      'spec.data.url loads an address',
    ],
    ['a link', { mark: { type: 'bar', href: 'javascript:alert(1)' }, encoding }, 'href links to an address'],
    [
      'an input element',
      { params: [{ name: 'p', bind: { input: 'range' } }], mark: 'bar', encoding },
      'bind adds input elements',
    ],
    ['embedding options', { usermeta: { embedOptions: {} }, mark: 'bar', encoding }, 'usermeta changes how'],
    ['an image', { mark: 'image', encoding }, 'is an image mark: not allowed'],
    ['an image in an object', { mark: { type: 'image' }, encoding }, 'is an image mark: not allowed'],
    [
      'an address in a text',
      { mark: { type: 'text', text: 'https://example.test/' }, encoding },
      'holds an address',
    ],
    [
      'a channel Vega-Lite drops',
      { mark: 'bar', encoding: { ...encoding, weight: { field: 'x' } } },
      'Vega-Lite:',
    ],
    ['a mark nobody knows', { mark: 'bra', encoding }, 'Vega-Lite cannot compile it'],
    [
      'an expression that does not parse',
      { transform: [{ filter: 'datum.value >' }], mark: 'bar', encoding },
      '',
    ],
  ])('refuses %s', (_, spec, reason) => {
    expect(() => compileChart('', { spec })).toThrow(reason);
  });

  it('refuses an option the chart does not take, and says which it takes', () => {
    expect(() => compileChart('bars', readManifest('bars'), { color: 'role' })).toThrow(
      'unknown option "color"; the chart takes colour',
    );
  });
});

describe('unsafeParts', () => {
  it('tells where each part is', () => {
    expect([...unsafeParts({ layer: [{ data: { url: 'x' } }] })]).toEqual([
      {
        path: ['layer', 0, 'data', 'url'],
        at: 'key',
        danger: 'loads',
        name: 'url',
        why: 'loads an address',
      },
    ]);
  });
  it('lets the schema of the spec be named', () => {
    expect([...unsafeParts({ $schema: 'https://vega.github.io/schema/vega-lite/v6.json' })]).toEqual([]);
  });
  it('reads no rows, in specs of Vega either', () => {
    const values = [{ url: 'https://example.test' }];
    expect([...unsafeParts({ data: [{ name: 'own', values }] })]).toEqual([]);
    expect([...unsafeParts({ data: { values } })]).toEqual([]);
  });
});

describe('compilePageVega', () => {
  const charts = Object.fromEntries(manifestNames().map((name) => [name, readManifest(name)]));
  it('compiles charts by their block, specs of the page, and maps all ways', () => {
    const compiled = compilePageVega(
      {
        blocks: [
          { kind: 'chart', name: 'growth', chart: 'line', data: {} },
          { kind: 'chart', name: 'own', spec: { mark: 'bar', encoding }, data: {} },
          { kind: 'map', name: 'districts', data: {} },
          { kind: 'text', name: 'words', text: [] },
        ],
      },
      charts,
    );
    expect(Object.entries(compiled).map(([name, { chart, shape }]) => [name, chart, shape])).toEqual([
      ['growth', 'line', 'lines'],
      ['own', '', ''],
      ['districts', 'tile-map', ''],
      ['districts/shapes', 'shape-map', ''],
      ['districts/list', 'bars', expect.any(String)],
    ]);
  });
  it('names the block at fault', () => {
    const blocks = [{ kind: 'chart' as const, name: 'growth', chart: 'line-by-aria', data: {} }];
    expect(() => compilePageVega({ blocks }, charts)).toThrow(
      'block "growth": there is no chart "line-by-aria"',
    );
  });
});

describe('a server that may make no code from strings', () => {
  it('draws charts', () => {
    const script = `
      import { compileChart } from './codegen/vega/compileChart.ts';
      import { drawHere } from '#engine/charts/draw/chartDrawer.ts';
import { renderPictures } from './engine/charts/draw/renderPictures.ts';
      import { growthFrame } from './engine/charts/testing/frames.ts';
      import { readManifest } from './engine/charts/testing/readManifest.ts';
      const { wide } = await renderPictures(drawHere, { chart: compileChart('line', readManifest('line')) }, { frame: growthFrame(), alt: '' });
      console.log(wide.length > 1000);`;
    const flags = [
      '--disallow-code-generation-from-strings',
      '--disable-proto=delete',
      '--input-type=module',
    ];
    const run = spawnSync(process.execPath, [...flags, '--eval', script], {
      cwd: new URL('../../', import.meta.url),
      encoding: 'utf8',
    });
    expect(`${run.stdout}${run.stderr}`).toBe('true\n');
  });
});
