// @vitest-environment node
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { partFaces } from './partFaces.ts';

it('declares the faces that a document inlines in none of its sheets, which would change its font again', () => {
  const client = mkdtempSync(join(tmpdir(), 'rohe-faces-'));
  mkdirSync(join(client, 'assets'));
  writeFileSync(join(client, 'assets', 'small.woff2'), 'x');
  writeFileSync(join(client, 'assets', 'large.woff2'), 'x'.repeat(40_000));
  const face = (source: string) => `@font-face{font-family:Kupu;src:${source}}`;
  const [small, large, system] = ['url(/assets/small.woff2)', 'url(/assets/large.woff2)', 'local(Arial)'].map(
    face,
  );
  writeFileSync(join(client, 'assets', 'a.css'), `${small}${large}.a{top:0}${system}`);
  partFaces(client);
  expect(readFileSync(join(client, 'assets', 'a.css'), 'utf8')).toBe(`${large}.a{top:0}`);
  expect(readFileSync(join(client, 'fonts.css'), 'utf8')).toBe(`${small}${system}`);
  rmSync(client, { recursive: true });
});
