import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { migrate } from '#cli/manifests/migrate.ts';
import { migrateText } from './migrateText.ts';
import type { Migration } from './migration.ts';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

type Json = Record<string, unknown>;

/** An invented change of the language: a block says "shown" instead of "hidden", and a page who "wrote" it. */
const shownInstead: Migration = {
  to: 3,
  about: 'shown instead of hidden',
  kind: 'page',
  rewrites(manifest) {
    const { blocks = [], about } = manifest as { blocks?: Json[]; about?: Json };
    return [
      ...blocks.flatMap((block, at) =>
        block.kind === 'hidden-chart' ? [{ path: ['blocks', at, 'kind'], to: 'chart' }] : [],
      ),
      ...(about && !('wrote' in about) ? [{ path: ['about', 'wrote'], to: { name: 'council' } }] : []),
    ];
  },
};

const page = `{
  // What we promised the council.
  "about": { "title": "Change" },
  "blocks": [
    { "kind": "headline" },
    {
      "kind": "hidden-chart",
      "data": { "measure": "growth" }
    }
  ]
}
`;

describe('a manifest of an older version', () => {
  const { text, changes } = migrateText(page, [shownInstead]);

  it('is rewritten where it stands, and keeps comments, order and lines of the rest', () => {
    expect(text).toBe(
      page
        .replace('hidden-chart', 'chart')
        .replace('"Change" }', '"Change", "wrote": { "name": "council" } }'),
    );
  });

  it('is told line by line, from and to', () => {
    expect(changes).toEqual([
      { line: 7, from: '"hidden-chart"', to: '"chart"', version: 3 },
      { line: 3, from: undefined, to: '{ "name": "council" }', version: 3 },
    ]);
  });

  it('has nothing left to change', () => {
    expect(migrateText(text, [shownInstead])).toEqual({ text, changes: [] });
  });
});

describe('rohe migrate', () => {
  const file = 'manifests/products/sample/crops/harvest.page.json';

  function project(): { root: string; read: () => string } {
    const root = mkdtempSync(join(tmpdir(), 'rohe-migrate-'));
    folders.push(root);
    cpSync(join(import.meta.dirname, '../../schemas/cases/valid/minimal'), root, { recursive: true });
    const path = join(root, file);
    writeFileSync(path, readFileSync(path, 'utf8').replace('"kind": "chart"', '"kind": "hidden-chart"'));
    return { root, read: () => readFileSync(path, 'utf8') };
  }

  const saidBy = (root: string, dryRun: boolean) => {
    const lines: string[] = [];
    migrate(root, dryRun, { write: (line) => lines.push(line) }, [shownInstead]);
    return lines;
  };

  it('prints file, line, from and to, writes it, and has nothing to do the second time', () => {
    const { root, read } = project();
    const old = read();
    const said = saidBy(root, true);
    expect(read()).toBe(old);
    expect(said).toEqual([
      expect.stringMatching(new RegExp(`^${file}:\\d+: "hidden-chart" → "chart"$`)),
      '1 change would be made in 1 manifest, to version 2.',
    ]);
    expect(saidBy(root, false).at(-1)).toBe('1 change made in 1 manifest, to version 2.');
    expect(read()).toContain('"kind": "chart"');
    expect(saidBy(root, false)).toEqual(['All manifests are at version 2.']);
  });

  it('leaves alone what is no JSON', () => {
    const { root, read } = project();
    writeFileSync(join(root, file), `{ "blocks": [ "hidden-chart"`);
    expect(saidBy(root, false)).toEqual(['All manifests are at version 2.']);
    expect(read()).toBe(`{ "blocks": [ "hidden-chart"`);
  });
});
