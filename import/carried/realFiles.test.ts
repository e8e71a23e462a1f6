import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import type { CarriedManifest, CompiledSuite, SourceManifest } from '#generated/types.ts';
import { carriedNames, carriedText } from './carried.ts';

// Files as their publishers wrote them lie beside the project where they are at hand; nothing of them is part of it.
const root = fileURLToPath(new URL('../..', import.meta.url));
const files = join(root, '../shared/data/nz');
const read = <Value>(path: string) => JSON.parse(readFileSync(join(root, path), 'utf8')) as Value;
const names = carriedNames(root);

describe('figures that come with the project (issue 14)', () => {
  const about = (name: string) => read<CarriedManifest>(`manifests/carried/${name}.json`);

  it.each(names)('%s have a publisher, a licence, and a publisher that protects its own cells', (name) => {
    const { dataset } = read<SourceManifest>(`manifests/sources/${name}.json`);
    expect(dataset).toMatchObject({
      source: expect.stringMatching(/./),
      licence: expect.stringMatching(/^CC BY/),
      protected: true,
    });
    expect(dataset.demonstration ?? false).toBe(false);
  });

  it('take no more than 5 MB together', () => {
    const bytes = names.reduce(
      (sum, name) => sum + readFileSync(join(root, `manifests/carried/${name}.csv`)).length,
      0,
    );
    expect(bytes).toBeLessThan(5 * 1024 * 1024);
  });

  it.each(names.filter((name) => existsSync(join(files, about(name).file))))(
    '%s are those of the publisher’s file, byte for byte',
    async (name) => {
      const printed: string[] = [];
      const print = (line: string) => printed.push(line);
      const suite = read<CompiledSuite>('generated/suite.json');
      const text = await carriedText(name, [join(files, about(name).file)], { root, suite, print });
      expect(printed.join('\n')).not.toContain('error');
      expect(text === readFileSync(join(root, `manifests/carried/${name}.csv`), 'utf8'), name).toBe(true);
    },
  );
});
