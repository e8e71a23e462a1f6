// @vitest-environment node
import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { className } from './className.ts';

it('calls classes the same wherever they are built, by short names that no two files share', () => {
  const files = globSync('{engine,site}/**/*.module.css');
  const names = files.flatMap((file) => {
    const own = new Set(
      [...readFileSync(file, 'utf8').matchAll(/\.([a-z][\w-]*)/giu)].map(([, name = '']) => name),
    );
    return [...own].map((name) => className(name, resolve(file)));
  });
  expect(files.length).toBeGreaterThan(50);
  expect(new Set(names).size).toBe(names.length);
  expect(names.every((name) => /_[\w-]{3}$/u.test(name))).toBe(true);
  expect(className('card', resolve('engine/a.module.css?used'))).toBe(
    className('card', resolve('engine/a.module.css')),
  );
});
