#!/usr/bin/env node
// The `rohe` command. Plain JavaScript, because it may start under an older Node: it then starts itself
// again under the Node 24 that comes as the npm package `node`, which runs TypeScript as it is.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { constants } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const needed = 24;

function runUnder(node) {
  const child = spawn(node, [fileURLToPath(import.meta.url), ...process.argv.slice(2)], { stdio: 'inherit' });
  // The terminal signals the whole group; a supervisor signals only this process: pass it on.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => {
    process.exit(signal ? 128 + (constants.signals[signal] ?? 0) : (code ?? 1));
  });
}

if (Number(process.versions.node.split('.')[0]) >= needed) {
  const { runCommand } = await import(pathToFileURL(join(root, 'codegen/cli/runCommand.ts')).href);
  await runCommand(root, process.argv.slice(2));
} else {
  const node = join(root, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
  if (existsSync(node)) runUnder(node);
  else {
    console.error(`Rohe needs Node ${needed}, which is not installed here yet. Type: npm ci`);
    process.exitCode = 1;
  }
}
