import { globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { integrationTests, runtimeImports, TESTS, usersOf } from './testParts.ts';

const root = mkdtempSync(join(tmpdir(), 'rohe-parts-'));
afterAll(() => rmSync(root, { recursive: true }));

const files: Record<string, string> = {
  'api/serve.ts': "import fastify from 'fastify';",
  'api/testing/started.ts': "import { serve } from '#api/serve.ts';",
  'api/add.ts': "import type { FastifyInstance } from 'fastify';\nimport { isIP } from 'node:net';",
  'engine/testing/englishWords.ts': "import { readdirSync } from 'node:fs';",
  'api/started.test.ts': "import {\n  started,\n} from './testing/started.ts';",
  'api/lazy.test.ts': "const { serve } = await import('#api/serve.ts');",
  'api/listing.test.ts': "import { globSync, readFileSync } from 'node:fs';",
  'manifests/tests/pages.test.ts': '',
  'api/add.test.ts': "import { add } from './add.ts';\nimport type { Served } from './serve.ts';",
  'api/words.test.ts': "import { words } from '#engine/testing/englishWords.ts';",
  'api/reading.test.ts': "import { readFileSync } from 'node:fs';",
};
for (const [file, text] of Object.entries(files)) {
  mkdirSync(join(root, dirname(file)), { recursive: true });
  writeFileSync(join(root, file), text);
}

describe('integrationTests(root)', () => {
  it('are those that reach a server, process, database or folder by what they import', () => {
    expect(integrationTests(root)).toEqual([
      'api/lazy.test.ts',
      'api/listing.test.ts',
      'api/started.test.ts',
      'manifests/tests/pages.test.ts',
    ]);
  });

  it('are sorted out of all tests of the project, of which none is left out', () => {
    const all = globSync('**/*.test.{ts,tsx}', { exclude: ['node_modules', 'dist', 'storybook-static'] });
    expect(all.toSorted()).toEqual(globSync(TESTS).toSorted());
    const integration = new Set(integrationTests('.'));
    expect(integration).toContain('data/accounts/accounts.test.ts');
    expect(integration).not.toContain('engine/core/measures/growth.test.ts');
    expect(integration.size).toBeLessThan(all.length / 2);
  });
});

it('usersOf(files, imports) counts the imports between, nearest first', () => {
  expect([...usersOf(['api/serve.ts'], runtimeImports(root))]).toEqual([
    ['api/serve.ts', 0],
    ['api/lazy.test.ts', 1],
    ['api/testing/started.ts', 1],
    ['api/started.test.ts', 2],
  ]);
});
