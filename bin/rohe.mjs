#!/usr/bin/env node
// The `rohe` command. Plain JavaScript, because it may start under an older Node. It then starts itself again
// under the Node 24 of the npm package `node`, which runs TypeScript directly.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import * as nodeModule from 'node:module';
import { constants } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { endWithParent } from './endWithParent.mjs';
import { isNewEnough, projectNode, root } from './project.mjs';
import { areSet, handedOn, takeParent } from './surroundings.mjs';

// Servers use one heap for all threads, which limits what they keep. Blocks up to 32 MB come from that heap:
// compressing a page takes 16 MB, and fetching them from the system each time would cost up to 120 ms of processor
// time. The allocator reads this only when a process starts.
const serverEnvironment = JSON.parse(readFileSync(join(root, 'bin', 'server-environment.json'), 'utf8'));
const isServer = ['start', 'serve'].includes(process.argv[2]);
const parent = isServer || process.argv[2] === 'dev' ? takeParent() : undefined;
if (parent !== undefined) endWithParent(parent).unref();
const isSetUp = !isServer || areSet(Object.keys(serverEnvironment));

function runUnder(node) {
  const env = handedOn({ ROHE_PARENT: String(process.pid) }, isServer ? serverEnvironment : {});
  const child = spawn(node, [fileURLToPath(import.meta.url), ...process.argv.slice(2)], {
    stdio: 'inherit',
    env,
  });
  // The terminal signals the whole group, but a supervisor signals only this process, which passes it on.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => {
    process.exit(signal ? 128 + (constants.signals[signal] ?? 0) : (code ?? 1));
  });
}

const node = projectNode();
if (isNewEnough && isSetUp) {
  // Compiled code is cached between runs, so later starts are faster.
  nodeModule.enableCompileCache?.(join(root, '.cache', 'node'));
  const { runCommand } = await import(pathToFileURL(join(root, 'cli', 'runCommand.ts')).href);
  await runCommand(root, process.argv.slice(2));
} else if (node) {
  runUnder(node);
} else {
  console.error('Rohe needs Node 24, which is not installed here yet. Type: npm ci');
  process.exitCode = 1;
}
