import { expect, it, vi } from 'vitest';
import { readDemonstration } from './readDemonstration.ts';

it('start and dev begin nothing where they are asked for their help', () => {
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  expect(readDemonstration('start', ['--help'])).toBeUndefined();
  expect(write.mock.calls.join('')).toMatch(/^Usage: npx rohe start \[options\].*--demonstration/s);
  expect([readDemonstration('dev', []), readDemonstration('dev', ['--demonstration'])]).toEqual([
    false,
    true,
  ]);
  expect(() => readDemonstration('dev', ['--port', '1'])).toThrow('has only the option --demonstration');
});
