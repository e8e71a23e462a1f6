// Runs before npm start, test, dev and storybook: installs what package-lock.json says where it is not there yet.
// Plain JavaScript for Node 20 and newer, without any package; quick when there is nothing to do.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { node24, root } from './project.mjs';
import { npmScript } from './surroundings.mjs';

const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'));

/**
 * Why the installed packages are not those of the lockfile, in a few words; null where they are.
 * npm notes what it installed in node_modules/.package-lock.json; optional packages may be missing (other platforms').
 */
export function whyInstall(folder) {
  const installedPath = join(folder, 'node_modules', '.package-lock.json');
  if (!existsSync(installedPath)) return 'no packages are installed';
  const wanted = readJson(join(folder, 'package-lock.json')).packages;
  const installed = readJson(installedPath).packages;
  for (const [path, { version, integrity, optional, devOptional }] of Object.entries(wanted)) {
    if (path === '') continue;
    const found = installed[path];
    if (!found) {
      if (optional || devOptional) continue;
      return `${path} is missing`;
    }
    if (found.version !== version || found.integrity !== integrity) return `${path} should be ${version}`;
  }
  const { dependencies = {}, devDependencies = {} } = wanted[''] ?? {};
  const gone = Object.keys({ ...dependencies, ...devDependencies }).find(
    (name) => !existsSync(join(folder, 'node_modules', name, 'package.json')),
  );
  return gone ? `${gone} is missing` : null;
}

/** npm itself, as whoever called this script runs it. */
function npm(args) {
  const cli = npmScript;
  const command = cli?.endsWith('.js') ? [process.execPath, cli] : ['npm'];
  return spawnSync(command[0], [...command.slice(1), ...args], { cwd: root, stdio: 'inherit' }).status ?? 1;
}

function install() {
  const why = whyInstall(root);
  if (why === null) return 0;
  console.log(`Installing packages: ${why}.`);
  // npm would warn at length of what wants a newer Node than this: it runs under the packaged one.
  return npm(['ci', '--no-audit', '--no-fund', '--loglevel=error']);
}

/** Node 24 comes by an install script; where npm was told to run none, it is run here. */
function installNode() {
  if (existsSync(node24)) return 0;
  const script = join(root, 'node_modules', 'node', 'installArchSpecificPackage.js');
  return (
    spawnSync(process.execPath, [script], { cwd: join(root, 'node_modules', 'node'), stdio: 'inherit' })
      .status ?? 1
  );
}

/** Lets npx find the project's own command without asking the registry. Windows finds it by npm alone. */
export function linkCommand(folder) {
  const link = join(folder, 'node_modules', '.bin', 'rohe');
  if (process.platform === 'win32' || existsSync(link)) return;
  mkdirSync(join(folder, 'node_modules', '.bin'), { recursive: true });
  try {
    symlinkSync('../../bin/rohe.mjs', link);
  } catch {
    // Another start made it in the meantime, or links are not allowed here: npx then takes its longer way.
  }
}

/**
 * Scripts of package.json begin with `exec`, so that npm signals the server itself and not a shell before it. The shell of Windows
 * has no such word: it gets a command of that name, which runs what follows.
 */
export function giveExec(folder, platform = process.platform) {
  if (platform === 'win32') writeFileSync(join(folder, 'node_modules', '.bin', 'exec.cmd'), '@%*\r\n');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const status = install() || installNode();
  if (status === 0) {
    linkCommand(root);
    giveExec(root);
  } else console.error('The packages could not be installed; the messages above say why.');
  process.exitCode = status;
}
