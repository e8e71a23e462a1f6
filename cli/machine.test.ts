import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '#codegen/check/testing/caseParts.ts';

const { lacking } = (await import(pathToFileURL(join(projectRoot, 'bin/machine.mjs')).href)) as {
  lacking(steps: readonly string[], isHere?: (program: { name: string }) => boolean): string[];
};

describe('lacking(steps)', () => {
  it('says what the chosen steps do without, and where it comes from', () => {
    const lines = lacking(['integration tests', 'browser tests'], ({ name }) => name === 'PgBouncer');
    expect(lines).toContain(
      '  no PostgreSQL: integration tests skip what is tested on it (Debian: postgresql; elsewhere name one in ROHE_TEST_POSTGRES)',
    );
    expect(lines.join('\n')).toContain('no Chromium: browser tests fail');
    expect(lines.join('\n')).not.toContain('PgBouncer');
  });

  it('says nothing of what is there, or what no chosen step uses', () => {
    const all = ['integration tests', 'browser tests', 'deployment'];
    expect([lacking(all, () => true), lacking(['types', 'lint'], () => false)]).toEqual([[], []]);
  });
});
