import { describe, expect, it } from 'vitest';
import { createErrorReports, redactTitle } from './errorReport.ts';

describe('redactTitle(title)', () => {
  it('redacts a title with an at-sign (§8.16)', () => {
    expect(redactTitle('login of a@b.test failed')).toBe('[redacted]');
    expect(redactTitle('Login failed')).toBe('Login failed');
  });
});

describe('createErrorReports()', () => {
  it('keeps the last 100 breadcrumbs and 2048 characters of a message (§9.6)', () => {
    const reports = createErrorReports();
    for (const index of Array(101).keys()) reports.note(`step ${index}`);
    const report = reports.report('Login failed', new Error('x'.repeat(3000)));
    expect(report.breadcrumbs).toHaveLength(100);
    expect(report.breadcrumbs[0]).toBe('step 1');
    expect(report.message).toHaveLength(2048);
    expect(report.title).toBe('Login failed');
  });
});
