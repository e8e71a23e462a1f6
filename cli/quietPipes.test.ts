import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

it('lets a command end with its own code once its reader is gone (imports-5)', async () => {
  const module = fileURLToPath(new URL('quietPipes.ts', import.meta.url));
  const program = `import { quietPipes } from ${JSON.stringify(module)};
    quietPipes();
    for (let line = 0; line < 20_000; line++) process.stdout.write('a line that nobody reads to its end\\n');
    process.exitCode = 7;`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program]);
  let errors = '';
  child.stderr.on('data', (text) => {
    errors += text;
  });
  child.stdout.once('data', () => child.stdout.destroy());
  const [code] = await once(child, 'close');
  expect(errors).toBe('');
  expect(code).toBe(7);
});
