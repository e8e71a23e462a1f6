import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const run = promisify(execFile);

it('paints in a process that was started from a text', async () => {
  const script = `
    const { createRasteriser } = await import(${JSON.stringify(new URL('./rasterise.ts', import.meta.url).href)});
    const painter = createRasteriser();
    const png = await painter.paint('<svg xmlns="http://www.w3.org/2000/svg" width="8" height="4"/>', 2);
    console.log(Buffer.from(png).toString('latin1', 1, 4), Buffer.from(png).readUInt32BE(16));
    await painter.close();`;
  const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', script]);
  expect(stdout.trim()).toBe('PNG 16');
});
