import { expect, it } from 'vitest';
import { keyRows } from './keyRows.ts';

it('entries of a key keep their order as text, however many there are', () => {
  const names = Array.from({ length: 12 }, (_, at) => ({ name: `Part ${at}`, colour: `c${at}` }));
  const keys = keyRows(names).map(({ key }) => String(key));
  expect(keys.toSorted()).toEqual(keys);
  expect(keys.map((key) => key.slice(3))).toEqual(names.map(({ name }) => name));
});
