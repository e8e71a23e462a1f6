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

  it.skipIf(process.getuid?.() === 0)('that may not be read are told', () => {
    chmodSync(join(root, 'manifests/series/A.json'), 0o000);
    const [finding] = loadManifests(root)
      .flatMap(syntaxFindings)
      .filter(({ rule }) => rule === 'unreadable');
    expect(finding?.message).toBe('This file cannot be read (EACCES). May you read it?');
  });
});
