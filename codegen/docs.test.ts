import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from './check/testing/caseParts.ts';

const read = (path: string) => readFileSync(join(projectRoot, path), 'utf8');
const exists = (path: string) => existsSync(join(projectRoot, path));
const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found);
const blocks = (text: string, language: string) =>
  all(text, new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\`$`, 'gms'));
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');

const pages = [
  'README.md',
  'CONTRIBUTING.md',
  'api/README.md',
  'CHANGELOG.md',
  ...globSync('docs/{,decisions/}*.md', { cwd: projectRoot }).map((path) => path.replaceAll('\\', '/')),
].map((path) => ({
  path,
  text: read(path),
}));
/** The reader makes these while reading. */
const invented = /ferr|harbour|callout/i;
const folders = 'api|bin|codegen|data|deploy|docs|e2e|engine|environment|manifests|schemas|serving|site';

describe.each(pages)('$path', ({ path, text }) => {
  const prose = text.replaceAll(/^```.*?^```$/gms, '');
  /** Files that the page itself writes: named in the line before what is in them. */
  const written = all(text, /^(.*`.*:)\n\n```\w+$/gm).flatMap((line) => all(line, /`([\w./-]+)`/g));

  it('links to files and headings that exist', () => {
    const links = all(prose, /\]\(([^)\s]+)\)/g).filter((link) => !/^(?:https?:|\/)/.test(link));
    const broken = links.filter((link) => {
      const [file = '', anchor] = link.split('#');
      const target = file === '' ? path : join(dirname(path), file);
      if (!exists(target)) return true;
      return (
        anchor !== undefined &&
        !all(read(target), /^#+ (.*)$/gm)
          .map(anchorOf)
          .includes(anchor)
      );
    });
    expect(broken).toEqual([]);
  });

  it('names files and folders that exist', () => {
    // The page of a room names what is in it from there.
    const isOfRoom = folders.split('|').includes(dirname(path)) && dirname(path) !== 'docs';
    const named = all(prose, new RegExp(`\`((?:${isOfRoom ? '\\w+' : folders})/[\\w./-]*)\``, 'g'));
    const isThere = (file: string) => exists(file) || (isOfRoom && exists(join(dirname(path), file)));
    const missing = named.filter((file) => !isThere(file) && !written.includes(file));
    expect(missing.filter((file) => !invented.test(file))).toEqual([]);
  });

  it('has JSON that can be read, whole or as a part of an object', () => {
    for (const block of blocks(text, 'json')) {
      const whole = /^\s*[{[]/.test(block) ? block : `{${block}}`;
      expect(() => JSON.parse(whole), block).not.toThrow();
    }
  });

  it('names commands that exist', () => {
    const scripts = Object.keys((JSON.parse(read('package.json')) as { scripts: object }).scripts);
    expect(all(text, /npm run ([\w:-]+)/g).filter((name) => !scripts.includes(name))).toEqual([]);
    expect(all(text, /npx rohe ([a-z]+)/g).filter((name) => !commands.includes(name))).toEqual([]);
  });
});

const commands = all(
  execFileSync(process.execPath, [join(projectRoot, 'bin', 'rohe.mjs'), '--help'], { encoding: 'utf8' }),
  /^ {2}([a-z]+) /gm,
);

it('README stays short', () => {
  expect(read('README.md').split('\n').length).toBeLessThanOrEqual(121);
});
