import { describe, expect, it } from 'vitest';
import { checkSuite } from './checkSuite.ts';
import { caseNames, caseParts, invalidCase, validCase, wordsOf } from './testing/caseParts.ts';

const parts = caseParts();
// The first chart loads Vega-Lite and its schema: seconds on a busy machine.
const timeout = 60_000;

describe('valid manifests of schemas/cases', { timeout }, () => {
  it.each(caseNames('valid'))('%s has no findings', async (name) => {
    const { findings } = await checkSuite(validCase(name), parts);
    expect(findings).toEqual([]);
  });
});

describe('invalid manifests of schemas/cases', { timeout }, () => {
  it.each(caseNames('invalid'))('%s is told with file, line, column and rule', async (name) => {
    const { files, findings: expected } = invalidCase(name);
    const { findings } = await checkSuite(files, parts);
    expect(findings).toEqual(expected.map(({ says, ...place }) => ({ ...place, message: wordsOf(says) })));
  });
});
