import type { Problem } from '#codegen/check/findings/finding.ts';
import { messages } from '#codegen/check/findings/messages.ts';
import type { Rule } from '#codegen/check/suite/rule.ts';
import type { ManifestFile } from '#codegen/load/readManifest.ts';
import { placeOf } from '#codegen/load/suiteFiles.ts';

const needed = {
  sites: 'manifests/sites.json',
  permissions: 'manifests/permissions.json',
  areaTypes: 'manifests/areas/area-types.json',
} as const;

/**
 * Reports sites with another app_type than their product, and missing required manifests.
 */
export const sites: Rule = {
  name: 'app-type',
  *check({ files, all }): Iterable<Problem> {
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
        const expected = appTypes.get(product);
        if (expected === undefined || expected === app_type) continue;
        const message = messages.siteAppType(site, app_type, product, expected);
        yield { file, path: ['sites', index, 'app_type'], message };
      }
    }
  },
};
