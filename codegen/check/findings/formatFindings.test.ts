import { describe, expect, it } from 'vitest';
import { check } from '#cli/manifests/check.ts';
import { projectRoot } from '#codegen/check/testing/caseParts.ts';
import { formatFinding, summarize } from './formatFindings.ts';

const finding = {
  path: 'manifests/a.json',
  line: 3,
  column: 7,
  severity: 'error',
  message: 'It is wrong.',
  rule: 'some-rule',
} as const;

describe('findings in print', () => {
  it('read path:line:column: severity: message [rule]', () => {
    expect(formatFinding(finding)).toBe('manifests/a.json:3:7: error: It is wrong. [some-rule]');
  });

  it('end with a count', () => {
    expect(summarize([finding, { ...finding, severity: 'warning' }], 2)).toBe(
      '2 manifests checked: 1 error, 1 warning.',
    );
    expect(summarize([], 1)).toBe('1 manifest checked, nothing to say.');
  });

  it('end with nothing else where maps have no gaps, as the guide for authors shows (journeys-J16)', async () => {
    const said = async (options: object) => {
      const lines: string[] = [];
      await check(projectRoot, options, { write: (line) => lines.push(line) });
      return lines;
    };
    const [plain, named] = [await said({}), await said({ outlines: true })];
    expect(plain.at(-1)).toMatch(/^\d+ manifests checked/);
    expect(named.slice(plain.length)).toContainEqual(expect.stringMatching(/^No outline for \d+ of \d+ /));
  });

  it('are JSON for editors', async () => {
    const lines: string[] = [];
    const code = await check(projectRoot, { json: true }, { write: (line) => lines.push(line) });
    const report = JSON.parse(lines.join('\n')) as { manifests: number; findings: { severity: string }[] };
    expect(report.manifests).toBeGreaterThan(100);
    expect(code).toBe(report.findings.some(({ severity }) => severity === 'error') ? 1 : 0);
  });
});
