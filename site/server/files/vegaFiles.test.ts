import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { decode } from '#site/server/http/encoding.ts';
import { createVegaFiles } from './vegaFiles.ts';

const folder = mkdtempSync(join(tmpdir(), 'rohe-vega-'));
afterAll(() => rmSync(folder, { recursive: true }));

it.each([
  ['is cut', '{"line": {"cha'],
  ['is empty', ''],
  ['is null', 'null'],
  ['is another text', '"charts"'],
])(
  'R10 a file of charts that %s costs a page its drawings and nothing else (faults-D10)',
  async (name, text) => {
    const id = name.replaceAll(' ', '-');
    writeFileSync(join(folder, `${id}.json`), text);
    expect(await createVegaFiles(folder).ofPage(id)).toBeNull();
  },
);

it('holds a dataflow once, however many pages draw by it, and sends each page its own file', async () => {
  const of = (id: string) => ({ id, dataflow: { operators: [id] } });
  const chart = { chart: 'line', shape: '', options: {}, wide: of('wide'), narrow: of('narrow') };
  const texts = [{ one: chart }, { two: { ...chart, narrow: of('other') } }].map((charts) =>
    JSON.stringify(charts),
  );
  for (const [at, text] of texts.entries()) writeFileSync(join(folder, `shared-${at}.json`), text);
  const files = createVegaFiles(folder);
  const [first, second] = [await files.ofPage('shared-0'), await files.ofPage('shared-1')];
  expect(second?.charts).toEqual(JSON.parse(texts[1] ?? ''));
  expect(second?.charts.two?.wide).toBe(first?.charts.one?.wide);
  expect(second?.room).toBeLessThan(first?.room ?? 0);
  expect(decode((await second?.brotli()) ?? undefined).toString()).toBe(texts[1]);
});

it('sends nothing under the hash of a file that is another by now', async () => {
  const path = join(folder, 'written-anew.json');
  writeFileSync(path, '{}');
  const file = await createVegaFiles(folder).ofPage('written-anew');
  writeFileSync(path, '{"other": {}}');
  expect(await file?.brotli()).toBeNull();
});
