import { globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '#codegen/check/testing/caseParts.ts';

const json = (path: string) => JSON.parse(readFileSync(join(projectRoot, path), 'utf8'));
const products = readdirSync(join(projectRoot, 'manifests/products'));
const { sites } = json('manifests/sites.json') as {
  sites: { title: string; app_type: string; product?: string }[];
};
const quoted = (word: string) => [`'${word}'`, `"${word}"`];
/** What only one product is called: its title, its permission and the group of that, as a text of a program. */
const names = [
  ...sites.filter(({ product }) => product !== undefined).flatMap(({ title }) => quoted(title)),
  ...products.flatMap((product) => {
    const { permissionGroup, basicPermission } = json(`manifests/products/${product}/product.json`);
    return [...quoted(basicPermission), ...quoted(permissionGroup)];
  }),
];
/** Folder and code of a product, as they would be compared with. */
const compared = [...products, ...sites.filter(({ product }) => product).map((site) => site.app_type)].map(
  (name) => new RegExp(`(?:product|site|app_?[tT]ype)\\)?\\s*[!=]==?\\s*['"]${name}['"]`),
);

const files = globSync('{engine,api,site}/**/*.{ts,tsx}', { cwd: projectRoot }).filter(
  (file) => !/\.(test|stories)\.tsx?$|[\\/]testing[\\/]|Fixtures\.ts$/.test(file),
);

describe('engine, API and sites know no product by name', () => {
  it('looks at all of them', () => {
    expect(files.length).toBeGreaterThan(300);
    expect(names.length).toBeGreaterThan(8);
  });

  it.each(names)('%s stands in no source', (name) => {
    expect(files.filter((file) => readFileSync(join(projectRoot, file), 'utf8').includes(name))).toEqual([]);
  });

  it('none is compared with the folder or code of one', () => {
    const found = files.filter((file) => {
      const text = readFileSync(join(projectRoot, file), 'utf8');
      return compared.some((pattern) => pattern.test(text));
    });
    expect(found).toEqual([]);
  });
});
