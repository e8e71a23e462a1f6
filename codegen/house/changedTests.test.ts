import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { testsForChange } from './changedTests.ts';

const root = mkdtempSync(join(tmpdir(), 'rohe-changed-'));
afterAll(() => rmSync(root, { recursive: true }));

const files: Record<string, string> = {
  'api/add.ts': '',
  'api/addAll.ts': "import { add } from './add.ts';",
  'api/add.test.ts': "import { add } from './add.ts';",
  'api/slowly.test.ts': "import { add } from './add.ts';",
  'api/addAll.test.ts': "import { addAll } from './addAll.ts';",
  'codegen/charts.test.ts': "const folder = join('manifests/charts', name);",
  'codegen/all.test.ts': "const folder = 'manifests/';",
  'codegen/bench.ts': "const file = 'manifests/charts/line.json';",
  'site/web/staff/StaffView.tsx': '',
  'e2e/journeys/staff.e2e.ts': '',
  'e2e/journeys/years.e2e.ts': '',
};
for (const [file, text] of Object.entries(files)) {
  mkdirSync(join(root, dirname(file)), { recursive: true });
  writeFileSync(join(root, file), text);
}

const plan = (changed: string[], seconds: Record<string, number> = {}) =>
  testsForChange(root, changed, new Map(Object.entries(seconds)));

describe('testsForChange(root, changed, seconds)', () => {
  it('runs tests that import the change, the nearest and quickest first', () => {
    expect(plan(['api/add.ts'], { 'api/slowly.test.ts': 20 })).toEqual({
      steps: ['types', 'lint', 'changed tests'],
      tests: ['api/add.test.ts', 'api/slowly.test.ts', 'api/addAll.test.ts'],
      browser: [],
      left: 0,
    });
  });

  it('leaves out and counts what takes too long', () => {
    const { tests, left } = plan(['api/add.ts'], { 'api/slowly.test.ts': 200 });
    expect([tests, left]).toEqual([['api/add.test.ts'], 2]);
    expect(plan(['api/slowly.test.ts'], { 'api/slowly.test.ts': 200 }).tests).toHaveLength(1);
  });

  it.each([
    ['a manifest', 'manifests/charts/bars.json', ['codegen/charts.test.ts']],
    ['a manifest that only other code names', 'manifests/charts/line.json', ['codegen/charts.test.ts']],
    ['a manifest that no code names', 'manifests/areas/areas.json', ['codegen/all.test.ts']],
  ])('runs what names %s or its nearest folder', (_, changed, tests) => {
    expect(plan([changed])).toMatchObject({
      tests,
      steps: ['codegen', 'manifests', 'lint', 'changed tests'],
    });
  });

  it('runs changed browser tests, or one that is named after the screen', () => {
    expect(plan(['site/web/staff/StaffView.tsx'])).toMatchObject({
      steps: ['types', 'lint', 'build', 'browser tests'],
      browser: ['e2e/journeys/staff.e2e.ts'],
    });
    expect(plan(['e2e/journeys/years.e2e.ts', 'site/web/staff/StaffView.tsx']).browser).toEqual([
      'e2e/journeys/years.e2e.ts',
    ]);
    expect(plan(['README.md'])).toEqual({ steps: ['lint'], tests: [], browser: [], left: 0 });
  });
});
