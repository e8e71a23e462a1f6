import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
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
