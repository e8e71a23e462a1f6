import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { scopedName } from './scopedName.ts';

it('tells apart the classes of all modules, whoever asks for them', () => {
  const files = globSync('{engine,site}/**/*.module.css').map((path) => resolve(path));
  expect(files.length).toBeGreaterThan(30);
  expect(new Set(files.map((file) => scopedName('head', file))).size).toBe(files.length);
  const [file = ''] = files;
  expect(scopedName('head', `${file}?direct`)).toBe(scopedName('head', file));
  expect(scopedName('head', file)).toMatch(/^_head_[\w-]{4}$/);
});
