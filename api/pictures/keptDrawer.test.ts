// @vitest-environment node
import { mkdtempSync, readdirSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';
import type { CompiledChart } from '#engine/charts/contract/chart.ts';
import { type DrawnChart, type DrawnSize, drawHere } from '#engine/charts/draw/chartDrawer.ts';
import { describeChartDrawer } from '#engine/charts/testing/describeChartDrawer.ts';
import { growthFrame } from '#engine/charts/testing/frames.ts';
import { DrawingFiles } from './drawingFiles.ts';
import { createKeptDrawer } from './keptDrawer.ts';

const root = mkdtempSync(join(tmpdir(), 'rohe-drawings-'));
afterAll(() => rmSync(root, { recursive: true }));
let last = 0;
const newFolder = () => join(root, `${++last}`);

const runtime = (id: string) => ({ id, dataflow: {} });
const chart: CompiledChart = {
  chart: 'line',
  shape: '',
  options: {},
  wide: runtime('wide'),
  narrow: runtime('narrow'),
};
const view = { frame: growthFrame(), alt: 'Growth.' };
const wide: DrawnSize = { size: 'wide', width: 740 };
const narrow: DrawnSize = { size: 'narrow', width: 328 };

/** A drawer over a folder, as each server has one, and what it drew itself. */
function server(folder: string, edition = 'a', error = vi.fn()) {
  const drawn: DrawnSize[] = [];
  const drawer = createKeptDrawer(
    {
      async draw(_, { alt }, sizes) {
        drawn.push(...sizes);
        return sizes.map(({ width }) => ({ svg: `<svg>${alt}</svg>`, readings: '', width, height: 9 }));
      },
      async close() {},
    },
    { folder, edition, log: { error } },
  );
  return { drawn, drawer, error };
}

const files = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));

describeChartDrawer('a keeping', () =>
  createKeptDrawer(drawHere, { folder: newFolder(), edition: 'a', log: { error() {} } }),
);

describe('createKeptDrawer(drawer, place)', () => {
  it('draws once for all servers of a machine, over restarts, and each size by itself', async () => {
    const folder = newFolder();
    const [one, other] = [server(folder), server(folder)];
    const first = await one.drawer.draw({ chart }, view, [wide]);
    await one.drawer.close();
    expect(await other.drawer.draw({ chart }, view, [narrow, wide])).toEqual([
      { ...first[0], width: 328 },
      first[0],
    ]);
    expect([one.drawn, other.drawn]).toEqual([[wide], [narrow]]);
  });

  it('draws once where several ask at the same time', async () => {
    const { drawer, drawn } = server(newFolder());
    await Promise.all([1, 2, 3].map(() => drawer.draw({ chart }, view, [wide])));
    expect(drawn).toEqual([wide]);
  });

  it.each([
    ['figures', { chart }, { ...view, frame: { ...view.frame, rows: view.frame.rows.slice(1) } }, wide],
    ['words', { chart }, { ...view, alt: 'Growth, seasonally adjusted.' }, wide],
    ['rows that are asked for', { chart }, { ...view, whole: true }, wide],
    ['width', { chart }, view, { ...wide, width: 920 }],
    ['options', { chart: { ...chart, options: { fold: 3 } } }, view, wide],
    ['dataflow', { chart: { ...chart, wide: runtime('other') } }, view, wide],
    ['outlines', { chart, boundaries: { bay: { type: 'Polygon' as const, coordinates: [] } } }, view, wide],
  ])('draws anew for other %s', async (_, own, shown, size) => {
    const { drawer, drawn } = server(newFolder());
    await drawer.draw({ chart }, view, [wide]);
    await drawer.draw(own, shown, [size]);
    expect(drawn).toEqual([wide, size]);
  });

  it('takes the words around a drawing, and the dataflow of another size, for nothing that it shows', async () => {
    const { drawer, drawn } = server(newFolder());
    await drawer.draw({ chart }, view, [wide]);
    const titled = { ...view, title: 'Another page', name: 'another-block' };
    await drawer.draw({ chart: { ...chart, narrow: runtime('other') } }, titled, [wide]);
    expect(drawn).toEqual([wide]);
  });

  it('is emptied by another edition of the engine, and leaves alone what is not its own', async () => {
    const folder = newFolder();
    const before = server(folder);
    await before.drawer.draw({ chart }, view, [wide]);
    await before.drawer.close();
    writeFileSync(join(folder, 'mine.txt'), '');
    const after = server(folder, 'b');
    await after.drawer.draw({ chart }, view, [wide]);
    await after.drawer.close();
    expect(after.drawn).toEqual([wide]);
    expect(files(folder)).toHaveLength(2);
    expect(files(folder)).toContain(join(folder, 'mine.txt'));
    expect(files(join(folder, 'drawn-b'))).toHaveLength(1);
  });

  it.each([
    ['cut off', (path: string) => truncateSync(path, statSync(path).size - 9)],
    ['empty', (path: string) => writeFileSync(path, '')],
    ['something else', (path: string) => writeFileSync(path, '["x",{}]')],
  ])('draws again what is %s', async (_, damage) => {
    const folder = newFolder();
    const drawn: DrawnSize[] = [];
    const answers: DrawnChart[][] = [];
    for (let times = 0; times < 3; times += 1) {
      const one = server(folder);
      answers.push(await one.drawer.draw({ chart }, view, [wide]));
      await one.drawer.close();
      if (times === 0) files(folder).forEach(damage);
      drawn.push(...one.drawn);
    }
    expect(answers).toEqual([answers[0], answers[0], answers[0]]);
    expect(drawn).toEqual([wide, wide]);
  });

  it('answers before its file is written, and draws nothing twice until then', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const keep = vi.spyOn(DrawingFiles.prototype, 'keep').mockReturnValue(promise);
    const { drawer, drawn } = server(newFolder());
    await drawer.draw({ chart }, view, [wide]);
    await drawer.draw({ chart }, view, [wide]);
    expect([drawn, keep.mock.calls.length]).toEqual([[wide], 1]);
    const closed = vi.fn();
    const closing = drawer.close().then(closed);
    await new Promise(setImmediate);
    expect(closed).not.toHaveBeenCalled();
    resolve();
    await closing;
    keep.mockRestore();
  });

  it('draws without keeping where the disk takes nothing, and says so once', async () => {
    const folder = join(newFolder());
    writeFileSync(folder, 'no folder');
    const { drawer, drawn, error } = server(folder);
    await drawer.draw({ chart }, view, [wide]);
    expect(await drawer.draw({ chart }, view, [narrow])).toHaveLength(1);
    await drawer.close();
    expect(drawn).toEqual([wide, narrow]);
    expect(error).toHaveBeenCalledOnce();
    expect(error.mock.calls[0]?.[0].message).toContain(folder);
  });

  it('keeps no drawing that failed', async () => {
    const folder = newFolder();
    const draw = vi
      .fn()
      .mockRejectedValueOnce(new Error('no'))
      .mockResolvedValue([{ svg: '' }]);
    const drawer = createKeptDrawer(
      { draw, async close() {} },
      { folder, edition: 'a', log: { error() {} } },
    );
    await expect(drawer.draw({ chart }, view, [wide])).rejects.toThrow('no');
    expect(await drawer.draw({ chart }, view, [wide])).toEqual([{ svg: '' }]);
  });
});

describe('new DrawingFiles(place)', () => {
  it('stays within its bytes, whoever else writes, and drops first what nobody uses', async () => {
    const folder = newFolder();
    const most = 64 * 8 * 4_096;
    const place = { folder, edition: 'a', most, log: { error() {} } };
    const [own, others] = [new DrawingFiles(place), new DrawingFiles(place)];
    const drawn: DrawnChart = { svg: '<svg/>', readings: '', width: 1, height: 1 };
    const names = Array.from({ length: 16 }, (_, at) => `0000${at.toString(16)}`);
    const [used = '', ...rest] = names;
    await own.keep(used, drawn);
    for (const name of rest) {
      await others.keep(name, drawn);
      expect(await own.find(used)).toEqual(drawn);
    }
    expect(await own.find(names[1] ?? '')).toBeUndefined();
    expect(files(folder).length).toBeLessThanOrEqual(8);
  });
});
