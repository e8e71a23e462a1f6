import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { syntaxFindings } from '#codegen/check/rules/files/syntax.ts';
import { loadManifests } from './loadManifests.ts';

const root = mkdtempSync(join(tmpdir(), 'rohe-load-'));

beforeAll(() => {
  mkdirSync(join(root, 'manifests/series'), { recursive: true });
  mkdirSync(join(root, 'elsewhere'));
  writeFileSync(join(root, 'elsewhere/secret.json'), '{"secret": true}');
  writeFileSync(join(root, 'manifests/series/A.json'), '{}');
});
afterAll(() => rmSync(root, { recursive: true }));

describe('manifests of a folder', () => {
  it('are not looked for behind links, each of which is told (inputs-D16)', () => {
    symlinkSync('..', join(root, 'manifests/loop'));
    symlinkSync('../elsewhere', join(root, 'manifests/outside'));
    symlinkSync('../../elsewhere/secret.json', join(root, 'manifests/series/B.json'));
    symlinkSync('nowhere', join(root, 'manifests/broken'));
    const files = loadManifests(root);
    expect(files.map(({ name }) => name)).toEqual([
      'broken',
      'loop',
      'outside',
      'series/A.json',
      'series/B.json',
    ]);
    expect(files.map(({ text }) => text).join('')).toBe('{}');
    expect(
      files.flatMap(syntaxFindings).map(({ path, message }) => `${path}: ${message.slice(0, 40)}`),
    ).toEqual([
      'manifests/broken: This is a link to "nowhere". Links are n',
      'manifests/loop: This is a link to "..". Links are not fo',
      'manifests/outside: This is a link to "../elsewhere". Links ',
      'manifests/series/B.json: This is a link to "../../elsewhere/secre',
    ]);
  });

  it('are not read where they are too large, too deep or no UTF-8, which is told (inputs-D10) (inputs-D14)', () => {
    const folder = mkdtempSync(join(tmpdir(), 'rohe-limits-'));
    mkdirSync(join(folder, 'manifests'));
    const write = (name: string, content: string | Buffer) =>
      writeFileSync(join(folder, 'manifests', name), content);
    write('bytes.json', Buffer.from('{"name": "M\xe4e"}', 'latin1'));
    write('deep.json', `{"a":\n${'['.repeat(100_000)}`);
    write('deep.md', `---\ntitle: T\n---\n${'>'.repeat(10_000)} word`);
    write(
      'list.md',
      `---\ntitle: T\n---\n${Array.from({ length: 300 }, (_, at) => `${'  '.repeat(at)}- word`).join('\n')}`,
    );
    write('fair.md', '---\ntitle: T\n---\n> - 1. word\n\n    code\n\n---\n\n**- - -**');
    write('large.json', `"${' '.repeat(5_000_000)}"`);
    write('large.md', 'a'.repeat(200_001));
    const said = loadManifests(folder).flatMap(syntaxFindings);
    expect(said.map(({ path, line, rule }) => `${path}:${line} ${rule}`)).toEqual([
      'manifests/bytes.json:1 encoding',
      'manifests/deep.json:2 too-deep',
      'manifests/deep.md:4 too-deep',
      'manifests/large.json:1 too-large',
      'manifests/large.md:1 too-large',
      'manifests/list.md:42 too-deep',
    ]);
    rmSync(folder, { recursive: true });
  });

  it('may not name the prototype in front matter (inputs-D17)', () => {
    writeFileSync(join(root, 'manifests/proto.md'), '---\n__proto__: {"a": 1}\n---\nText');
    const said = loadManifests(root).flatMap(syntaxFindings);
    expect(said.find(({ path }) => path.endsWith('proto.md'))).toMatchObject({
      line: 2,
      rule: 'forbidden-key',
    });
    expect(({} as { a?: unknown }).a).toBeUndefined();
  });

  it.skipIf(process.getuid?.() === 0)('that may not be read are told', () => {
    chmodSync(join(root, 'manifests/series/A.json'), 0o000);
    const [finding] = loadManifests(root)
      .flatMap(syntaxFindings)
      .filter(({ rule }) => rule === 'unreadable');
    expect(finding?.message).toBe('This file cannot be read (EACCES). May you read it?');
  });
});
