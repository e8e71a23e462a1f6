// npm run storybook: every page manifest in every state. With `build` as first argument, builds it to
// storybook-static/.
import { spawn, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { projectNode, root } from './project.mjs';
import { handedOn } from './surroundings.mjs';

const node = projectNode() ?? process.execPath;
const [command = 'dev', ...args] = process.argv.slice(2);
const storybook = join(root, 'node_modules', 'storybook', 'dist', 'bin', 'dispatcher.js');
const defaults = command === 'build' ? ['-o', 'storybook-static', '--quiet'] : ['-p', '6006', '--no-open'];

// Stories come from the compiled pages. Those with mistakes are left out and reported.
const stories = command === 'build' ? ['stories'] : ['stories', '--names'];
for (const args of [['codegen', '--tolerant'], stories]) {
  const { error, status } = spawnSync(node, [join(root, 'bin', 'rohe.mjs'), ...args], {
    cwd: root,
    stdio: 'inherit',
  });
  if (error) throw error;
  // An older set of stories would hide what went wrong.
  if (status !== 0 && args[0] === 'stories') process.exit(1);
}
const env = handedOn({ STORYBOOK_DISABLE_TELEMETRY: '1' });
const child = spawn(node, [storybook, command, ...defaults, ...args], { cwd: root, stdio: 'inherit', env });
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
child.on('exit', (code) => {
  process.exitCode = code ?? 1;
});
