// Runs before npm start, test, dev and storybook: installs the packages of package-lock.json if they are
// missing. With `--serving`, those that only tests, Storybook and the compiler need are left out.
// Plain JavaScript for Node 20 and newer without packages, and fast when there is nothing to do.
import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { node24, root } from './project.mjs';
import { npmScript } from './surroundings.mjs';

const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'));

/**
 * Why the installed packages differ from the lockfile, in a few words; null if they do not.
 * npm records what it installed in node_modules/.package-lock.json; packages of other platforms may be
 * missing.
 * @param isServing whether packages for development may be missing too
 */
export function whyInstall(folder, isServing = false) {
  const installedPath = join(folder, 'node_modules', '.package-lock.json');
  if (!existsSync(installedPath)) return 'no packages are installed';
  const wanted = readJson(join(folder, 'package-lock.json')).packages;
  const installed = readJson(installedPath).packages;
  for (const [path, { version, integrity, dev, optional, devOptional }] of Object.entries(wanted)) {
    if (path === '') continue;
    const found = installed[path];
    if (!found) {
      if (optional || devOptional || (isServing && dev)) continue;
      return `${path} is missing`;
    }
    if (found.version !== version || found.integrity !== integrity) return `${path} should be ${version}`;
  }
  const { dependencies = {}, devDependencies = {} } = wanted[''] ?? {};
  const gone = Object.keys(isServing ? dependencies : { ...dependencies, ...devDependencies }).find(
    (name) => !existsSync(join(folder, 'node_modules', name, 'package.json')),
  );
  return gone ? `${gone} is missing` : null;
}

/** Runs the npm that called this script. */
function npm(args) {
  const cli = npmScript;
  const command = cli?.endsWith('.js') ? [process.execPath, cli] : ['npm'];
  return spawnSync(command[0], [...command.slice(1), ...args], { cwd: root, stdio: 'inherit' }).status ?? 1;
}

function install(isServing) {
  const why = whyInstall(root, isServing);
  if (why === null) return 0;
  console.log(`Installing packages: ${why}.`);
  // Runs under the packaged Node, because npm would print long warnings about packages that need a newer Node
  // than this.
  const omitted = isServing ? ['--omit=dev'] : [];
  return npm(['ci', ...omitted, '--no-audit', '--no-fund', '--loglevel=error']);
}

/** An install script downloads Node 24. If npm ran no scripts, it is run here. */
function installNode() {
  if (existsSync(node24)) return 0;
  const script = join(root, 'node_modules', 'node', 'installArchSpecificPackage.js');
  return (
    spawnSync(process.execPath, [script], { cwd: join(root, 'node_modules', 'node'), stdio: 'inherit' })
      .status ?? 1
  );
}

/** Lets npx find the project's own command without asking the registry. On Windows, npm finds it itself. */
export function linkCommand(folder) {
  const link = join(folder, 'node_modules', '.bin', 'rohe');
  if (process.platform === 'win32' || existsSync(link)) return;
  mkdirSync(join(folder, 'node_modules', '.bin'), { recursive: true });
  try {
    symlinkSync('../../bin/rohe.mjs', link);
  } catch {
    // Another start created it in the meantime, or links are not allowed here; npx then asks npm.
  }
}

/** Headers for compiling add-ons are a third of the packaged Node, and no package here is compiled. */
export function leaveOutHeaders(folder) {
  const inner = join(folder, 'node_modules', 'node', 'node_modules');
  const packaged = existsSync(inner) ? readdirSync(inner).filter((name) => name.startsWith('node-')) : [];
  for (const name of packaged) rmSync(join(inner, name, 'include'), { recursive: true, force: true });
}

/**
 * Scripts in package.json begin with `exec`, so that npm signals the server itself instead of a shell.
 * Windows has no such command, so this creates one that runs the rest of the line.
 */
export function giveExec(folder, platform = process.platform) {
  if (platform === 'win32') writeFileSync(join(folder, 'node_modules', '.bin', 'exec.cmd'), '@%*\r\n');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const status = install(process.argv[2] === '--serving') || installNode();
  if (status === 0) {
    linkCommand(root);
    leaveOutHeaders(root);
    giveExec(root);
  } else console.error('The packages could not be installed; the messages above say why.');
  process.exitCode = status;
}
