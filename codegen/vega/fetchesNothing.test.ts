import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loader, parse } from 'vega';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { renderSvg } from '#engine/charts/draw/renderSvg.ts';
import { growthFrame } from '#engine/charts/testing/frames.ts';

const SECRET = 'canary-that-no-drawing-holds';
const folder = mkdtempSync(join(tmpdir(), 'rohe-fetches-'));
const file = join(folder, 'canary.csv');
const hits: string[] = [];
let server: Server;
let origin: string;

beforeAll(async () => {
  writeFileSync(file, `name,value\n${SECRET},1\n`);
  server = createServer(({ url = '' }, response) => {
    hits.push(url);
    response.end(`name,value\n${SECRET},1\n`);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => hits.splice(0));
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

const csv = { type: 'csv' };
/** Marks that write what a data set holds. */
const written = (from = 'told') => [
  { type: 'text', from: { data: from }, encode: { enter: { text: { field: 'name' }, x: { value: 5 } } } },
];
const marked = (type: string, enter: object) => ({ marks: [{ type, encode: { enter } }] });
const told = (data: object) => ({ data: [{ name: 'told', ...data }], marks: written() });

/** Specs that name an address wherever Vega takes one; none of them passes the compiler. */
const hostile: Record<string, (at: { origin: string; file: string }) => object> = {
  'data by an address': ({ origin }) => told({ url: `${origin}/data`, format: csv }),
  'data by an address that a signal makes': ({ origin }) => ({
    signals: [{ name: 'at', value: origin }],
    ...told({ url: { signal: "at + '/signal'" }, format: csv }),
  }),
  'data by a path': ({ file }) => told({ url: file, format: csv }),
  'data by a file address': ({ file }) => told({ url: `file://${file}`, format: csv }),
  'data looked up elsewhere': ({ origin }) => ({
    data: [
      { name: 'other', url: `${origin}/other`, format: csv },
      {
        name: 'told',
        values: [{ value: 1 }],
        transform: [{ type: 'lookup', from: 'other', key: 'value', fields: ['value'], values: ['name'] }],
      },
    ],
    marks: written(),
  }),
  'an image': ({ origin }) =>
    marked('image', { url: { value: `${origin}/image` }, width: { value: 9 }, height: { value: 9 } }),
  'a link': ({ origin }) => marked('rect', { href: { value: `${origin}/link` }, width: { value: 9 } }),
  'a script as a link': () =>
    marked('rect', { href: { value: `javascript:'${SECRET}'` }, width: { value: 9 } }),
  'a colour': ({ origin }) => marked('rect', { fill: { value: `url(${origin}/fill)` }, width: { value: 9 } }),
  'a cursor': ({ origin }) =>
    marked('rect', { cursor: { value: `url(${origin}/cursor)` }, width: { value: 9 } }),
  'what embeds it': ({ origin }) => ({
    usermeta: { embedOptions: { patch: `${origin}/patch` } },
    ...told({}),
  }),
};

const layout = {
  rows: [],
  signals: {},
  width: 100,
  height: 100,
  readouts: [],
  padding: { left: 0, right: 0, top: 0, bottom: 0 },
};

describe('S13 a chart on the server', () => {
  it.each(Object.entries(hostile))('asks nobody for %s', async (name, spec) => {
    const { data = [], ...rest } = spec({ origin, file }) as { data?: object[] };
    const whole = { ...rest, data: [{ name: 'table' }, ...data] };
    const dataflow = parse(whole as never, {}, { ast: true }) as unknown as Record<string, unknown>;
    // It may be drawn without, or not at all.
    const svg = await renderSvg({ id: name, dataflow }, layout, { alt: '', frame: growthFrame() }).then(
      (drawn) => drawn.svg,
      () => '',
    );
    expect(hits).toEqual([]);
    expect(svg).not.toContain(SECRET);
    expect(svg).not.toContain(origin);
  });

  it('would be caught: the loader that Vega brings asks and reads', async () => {
    expect(await loader().load(`${origin}/control`)).toContain(SECRET);
    expect(String(await loader().load(file))).toContain(SECRET);
    expect(hits).toEqual(['/control']);
  });
});
