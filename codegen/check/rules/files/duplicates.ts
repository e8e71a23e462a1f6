import type { Problem } from '#codegen/check/findings/finding.ts';
import { messages } from '#codegen/check/findings/messages.ts';
import type { CheckContext } from '#codegen/check/suite/context.ts';
import type { Rule } from '#codegen/check/suite/rule.ts';
import type { JsonPath } from '#codegen/load/positions.ts';
import type { ManifestFile } from '#codegen/load/readManifest.ts';
import { collectionOf, placeOf } from '#codegen/load/suiteFiles.ts';

interface Definition {
  file: ManifestFile;
  what: string;
  name: string;
  path: JsonPath;
}

/** Definitions in a list of a file, named by the property `key` of each entry. */
const listed = <Key extends string>(
  file: ManifestFile,
  what: string,
  list: string,
  entries: readonly Record<Key, string | number>[],
  key: Key,
): Definition[] =>
  entries.map((entry, index) => ({ file, what, name: String(entry[key]), path: [list, index, key] }));

function* definitions({ files }: CheckContext): Iterable<Definition> {
  for (const file of files.series) yield { file, what: 'series', name: file.value.series, path: ['series'] };
  for (const file of files.dimension) {
    const { dimension, members } = file.value;
    yield { file, what: 'dimension', name: dimension, path: ['dimension'] };
    yield* listed(file, `member of ${dimension} called`, 'members', members, 'code');
  }
  for (const file of files.topic) {
    const { indicators } = file.value;
    yield* listed(file, `indicator of ${collectionOf(file)} called`, 'indicators', indicators, 'indicator');
    for (const [index, { breakdowns }] of indicators.entries())
      for (const one of listed(file, 'dimension', 'breakdowns', breakdowns, 'breakdown'))
        yield { ...one, path: ['indicators', index, ...one.path] };
  }
  for (const file of files.areas) yield* listed(file, 'area', 'areas', file.value.areas, 'area_id');
  for (const file of files.areaTypes)
    yield* listed(file, 'area type', 'areaTypes', file.value.areaTypes, 'code');
  for (const file of files.messages) {
    for (const name of Object.keys(file.value)) {
      if (name !== '$schema') yield { file, what: 'message', name, path: [name] };
    }
  }
  for (const file of files.permissions)
    yield* listed(file, 'permission group', 'groups', file.value.groups, 'group');
  for (const file of files.sites) {
    for (const key of ['site', 'host', 'port', 'app_type'] as const)
      yield* listed(file, `site with ${key}`, 'sites', file.value.sites, key);
  }
  // The API identifies a module by its code, as it does a product.
  for (const file of files.product)
    for (const [index, name] of (file.value.modules ?? []).entries())
      yield { file, what: 'site with app_type', name, path: ['modules', index] };
}

/** Reports former addresses that belong to a page today or that two pages claim. */
function* takenFormerPaths({ files, names }: CheckContext): Iterable<Problem> {
  const claimed = new Map<string, string>();
  for (const file of files.page) {
    const { product } = placeOf(file);
    for (const [index, path] of (file.value.formerPaths ?? []).entries()) {
      const key = `${product} ${path}`;
      const other = names.paths.get(product)?.get(path) ?? claimed.get(key);
      claimed.set(key, file.path);
      if (other === undefined) continue;
      const message = messages.duplicatePath(path, other);
      yield { file, path: ['formerPaths', index], message, rule: 'duplicate-path' };
    }
  }
}

/** Reports names defined twice, addresses of two pages, and series in a file of another name. */
export const duplicates: Rule = {
  name: 'duplicate-name',
  *check(context): Iterable<Problem> {
    const first = new Map<string, ManifestFile>();
    for (const { file, what, name, path } of definitions(context)) {
      const key = `${what} ${name}`;
      const other = first.get(key);
      if (other)
        yield {
          file,
          path,
          message: messages.duplicateName(what, name, other === file ? 'this file' : other.path),
        };
      else first.set(key, file);
    }
    for (const file of context.files.page) {
      const other = context.names.paths.get(placeOf(file).product)?.get(file.value.path);
      if (other === undefined || other === file.path) continue;
      yield {
        file,
        path: ['path'],
        message: messages.duplicatePath(file.value.path, other),
        rule: 'duplicate-path',
      };
    }
    yield* takenFormerPaths(context);
    for (const file of context.files.series) {
      const expected = `${file.value.series}.json`;
      if (file.name.endsWith(`/${expected}`)) continue;
      yield {
        file,
        path: ['series'],
        message: messages.wrongFileName('series', file.value.series, expected),
        rule: 'file-name',
      };
    }
  },
};
