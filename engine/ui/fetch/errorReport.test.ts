import { afterEach, describe, expect, it, vi } from 'vitest';
import { errorReport, redact } from './errorReport.ts';
import { note, reportError, reportTo } from './reportError.ts';

describe('redact(text)', () => {
  it('redacts a text with an at-sign (§8.16)', () => {
    expect(redact('login of a@b.test failed')).toBe('[redacted]');
    expect(redact('Login failed')).toBe('Login failed');
  });
});

describe('errorReport(title, error, steps)', () => {
  it('keeps the last 100 breadcrumbs and 2048 characters of a message (§9.6)', () => {
    const steps = Array.from({ length: 101 }, (_, index) => `step ${index}`);
    const report = errorReport('Login failed', new Error('x'.repeat(3000)), steps);
    expect(report.breadcrumbs).toHaveLength(100);
    expect(report.breadcrumbs[0]).toBe('step 1');
    expect(report.message).toHaveLength(2048);
    expect(report.title).toBe('Login failed');
  });

  it('holds no string with an at-sign (§8.16)', () => {
    const report = errorReport('a@b.test', 'c@d.test is wrong', ['typed e@f.test', 'click']);
    expect(report).toEqual({
      title: '[redacted]',
      message: '[redacted]',
      breadcrumbs: ['[redacted]', 'click'],
    });
  });
});

describe('reportError(title, error)', () => {
  afterEach(() => vi.restoreAllMocks());

  it('goes to the console until another adapter is named (§8.13.1)', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    const failure = new Error('no');
    await reportError('It broke', failure);
    expect(log).toHaveBeenCalledExactlyOnceWith(
      'It broke',
      failure,
      expect.objectContaining({ message: 'no' }),
    );
  });

  it('tells the steps before it', async () => {
    const sent = vi.fn();
    reportTo(sent);
    for (const index of Array(120).keys()) note(`page ${index}`);
    await reportError('It broke', 'why');
    expect(sent.mock.calls[0]?.[0].breadcrumbs).toHaveLength(100);
    expect(sent.mock.calls[0]?.[0].breadcrumbs.at(-1)).toBe('page 119');
  });
});
