import { expect, it, vi } from 'vitest';
import { faultLog, wholeLog } from './log.ts';

it('writes a line of JSON for each entry, errors with their stack', () => {
  const lines: string[] = [];
  const write = (text: string | Uint8Array) => lines.push(String(text)) > 0;
  vi.spyOn(process.stdout, 'write').mockImplementation(write);
  vi.spyOn(process.stderr, 'write').mockImplementation(write);
  wholeLog.info({ event: 'answer' });
  faultLog.info({ event: 'answer' });
  faultLog.error({ event: 'error', error: new Error('no table') });
  faultLog.error({ message: 'The API did not answer.', error: 'timeout' });
  vi.restoreAllMocks();
  const entries = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(entries).toMatchObject([
    { event: 'answer' },
    { event: 'error', stack: expect.stringMatching(/^Error: no table\n/) },
    { message: 'The API did not answer.', error: 'timeout' },
  ]);
  expect(lines.every((line) => /^\{"time":"[^"]+Z".*\}\n$/.test(line))).toBe(true);
});
