import type { Problem } from '#codegen/check/findings/finding.ts';
import { messages } from '#codegen/check/findings/messages.ts';
import type { Rule } from '#codegen/check/suite/rule.ts';
import type { ManifestFile } from '#codegen/load/readManifest.ts';
import { placeOf } from '#codegen/load/suiteFiles.ts';
import { nearest } from '#engine/core/words/nearest.ts';

const needed = {
  sites: 'manifests/sites.json',
  permissions: 'manifests/permissions.json',
  areaTypes: 'manifests/areas/area-types.json',
} as const;

/**
 * Reports sites with an unknown product or another app_type than their product, and missing required
 * manifests.
 */
export const sites: Rule = {
  name: 'unknown-product',
  *check({ files, all, names }): Iterable<Problem> {
    for (const [kind, path] of Object.entries(needed)) {
      if (all.some((file) => file.kind === kind)) continue;
      const file = {
        path,
        name: path,
        kind: null,
        text: '',
        value: undefined,
        syntax: [],
        position: () => ({ line: 1, column: 1 }),
      };
      yield {
        file: file as ManifestFile,
        path: [],
        message: messages.missingManifest(path),
        rule: 'missing-manifest',
      };
    }
    const appTypes = new Map(files.product.map((file) => [placeOf(file).product, file.value.app_type]));
    for (const file of files.sites) {
      for (const [index, { site, product, app_type }] of file.value.sites.entries()) {
        if (product === undefined) continue;
        const path = ['sites', index];
        const expected = appTypes.get(product);
        if (!names.products.has(product)) {
          const known = [...names.products];
          yield {
            file,
            path: [...path, 'product'],
            message: messages.unknownProduct({ name: product, near: nearest(product, known), known }),
          };
        } else if (expected !== undefined && expected !== app_type) {
          yield {
            file,
            path: [...path, 'app_type'],
            message: messages.siteAppType(site, app_type, product, expected),
            rule: 'app-type',
          };
        }
      }
    }
  },
};
