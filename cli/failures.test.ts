import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { projectRoot } from '#codegen/check/testing/caseParts.ts';

const { failuresIn } = (await import(pathToFileURL(join(projectRoot, 'bin/failures.mjs')).href)) as {
  failuresIn: (report: object) => string[];
};

it('names each failed test by file, title and first line of the message, and a file that could not run', () => {
  const file = (name: string, more: object) => ({
    name: join(projectRoot, name),
    message: '',
    assertionResults: [],
    ...more,
  });
  const test = (status: string, fullName: string, message: string) => ({
    status,
    fullName,
    failureMessages: [message],
  });
  const testResults = [
    file('api/a.test.ts', {
      status: 'failed',
      assertionResults: [test('passed', 'holds', ''), test('failed', 'adds up', 'expected 1\nat line 2')],
    }),
    file('api/b.test.ts', { status: 'failed', message: 'Cannot find module c' }),
    file('api/d.test.ts', { status: 'passed' }),
  ];
  expect(failuresIn({ testResults })).toEqual([
    'api/a.test.ts > adds up: expected 1',
    'api/b.test.ts > the file: Cannot find module c',
  ]);
});
