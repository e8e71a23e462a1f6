import { expect, it } from 'vitest';
import { setKey } from './pictureWords.ts';

it('shows the benchmark in a key as it is drawn: thin and dashed (design-C30)', () => {
  const place = { x: 0, top: 0, width: 400 };
  const key = (token: string) =>
    setKey([{ name: 'Kauri', value: '', token, shape: 'line' }], 'f-ink', place).svg;
  expect(key('benchmark')).toContain('stroke-dasharray');
  expect(key('focus')).not.toContain('stroke-dasharray');
});
