import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { ChartFiles } from './chartFiles.ts';

const root = mkdtempSync(join(tmpdir(), 'rohe-vega-'));
afterAll(() => rmSync(root, { recursive: true }));

/** A folder of charts as codegen writes it, with some files that hold other texts. */
function folderWith(texts: Record<string, string>): string {
  const folder = mkdtempSync(join(root, 'charts-'));
  const named = { chart: 'line', shape: '', options: {} };
  const index = {
    'one.page': { line: { ...named, wide: 'wide', narrow: 'narrow' } },
    'other.page': {
      line: { ...named, wide: 'wide', narrow: 'narrow' },
      own: { ...named, wide: 'other', narrow: 'narrow' },
    },
  };
  const runtimes = ['wide', 'narrow', 'other'].map((id) => [id, { id, dataflow: { operators: [id] } }]);
  const files = Object.entries({ index, ...Object.fromEntries(runtimes) });
  for (const [name, value] of files)
    writeFileSync(join(folder, `${name}.json`), texts[name] ?? JSON.stringify(value));
  return folder;
}

it('reads a dataflow once, however many pages draw by it', async () => {
  const files = new ChartFiles(folderWith({}));
  const [first, second] = [await files.ofPage('one.page'), await files.ofPage('other.page')];
  expect(second.line?.wide).toBe(first.line?.wide);
  expect(second.own?.wide.dataflow).toEqual({ operators: ['other'] });
  expect(await files.text('other')).toBe('{"id":"other","dataflow":{"operators":["other"]}}');
});

it.each([
  ['is cut', '{"id": "oth'],
  ['is empty', ''],
  ['is null', 'null'],
  ['is another text', '"charts"'],
  ['is another chart', '{"id": "wide", "dataflow": {}}'],
])('R10 a file of a chart that %s costs its drawings and no others (faults-D10)', async (_, text) => {
  const files = new ChartFiles(folderWith({ other: text }));
  expect(Object.keys(await files.ofPage('other.page'))).toEqual(['line']);
});

it.each(['{"one.page": {', '', 'null', '7'])(
  'R10 an index that is %j leaves pages without drawings (faults-D10)',
  async (text) => {
    expect(await new ChartFiles(folderWith({ index: text })).ofPage('one.page')).toEqual({});
  },
);

it('knows no page by a name that every object has, and no file outside its folder', async () => {
  const files = new ChartFiles(folderWith({}));
  expect(await files.ofPage('constructor')).toEqual({});
  expect(await files.text('../wide')).toBeNull();
});

it('reads anew what codegen wrote since', async () => {
  const folder = folderWith({});
  const files = new ChartFiles(folder);
  await files.ofPage('one.page');
  writeFileSync(join(folder, 'index.json'), '{}');
  files.clear();
  expect(await files.ofPage('one.page')).toEqual({});
});
