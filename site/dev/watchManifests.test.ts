import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { watchManifests } from './watchManifests.ts';

let folder = '';
let stop = () => {};
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rohe-watch-'));
});
afterEach(() => {
  stop();
  rmSync(folder, { recursive: true });
});

it('calls once for several changes', async () => {
  const onChange = vi.fn(async () => {});
  stop = watchManifests(folder, { onChange, tell: vi.fn() });
  writeFileSync(join(folder, 'notes.txt'), 'x');
  writeFileSync(join(folder, 'a.json'), '1');
  writeFileSync(join(folder, 'b.json'), '2');
  await expect.poll(() => onChange).toHaveBeenCalledOnce();
});

it('goes on after a call that fails, and loses none that comes while another runs (inputs-D13)', async () => {
  const tell = vi.fn();
  let fail = (_: Error) => {};
  const onChange = vi.fn(
    () =>
      new Promise<void>((_, reject) => {
        fail = reject;
      }),
  );
  stop = watchManifests(folder, { onChange, tell });
  writeFileSync(join(folder, 'a.json'), '1');
  await expect.poll(() => onChange).toHaveBeenCalledTimes(1);
  writeFileSync(join(folder, 'a.json'), '2');
  writeFileSync(join(folder, 'b.md'), '3');
  // The second change has settled by then: it waits for the first call to end.
  const settled = vi.fn(async () => {});
  const other = watchManifests(folder, { onChange: settled, tell });
  writeFileSync(join(folder, 'a.json'), '4');
  await expect.poll(() => settled).toHaveBeenCalled();
  other();
  fail(new Error('The rule broke.'));
  await expect.poll(() => onChange).toHaveBeenCalledTimes(2);
  expect(tell.mock.calls).toEqual([['The rule broke.']]);
});

it('watches new folders, and none that a link leads to (inputs-D16)', async () => {
  const onChange = vi.fn(async () => {});
  stop = watchManifests(folder, { onChange, tell: vi.fn() });
  symlinkSync('..', join(folder, 'loop'));
  await expect.poll(() => onChange).toHaveBeenCalledTimes(1);
  mkdirSync(join(folder, 'new'));
  await expect.poll(() => onChange).toHaveBeenCalledTimes(2);
  writeFileSync(join(folder, 'new', 'a.json'), '1');
  await expect.poll(() => onChange).toHaveBeenCalledTimes(3);
});
