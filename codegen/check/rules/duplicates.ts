import type { JsonPath } from '../../load/positions.ts';
import type { ManifestFile } from '../../load/readManifest.ts';
import { collectionOf, placeOf } from '../../load/suiteFiles.ts';
import type { CheckContext } from '../context.ts';
import type { Problem } from '../finding.ts';
import { messages } from '../messages.ts';
import type { Rule } from './rule.ts';

interface Definition {
  file: ManifestFile;
  what: string;
  name: string;
  path: JsonPath;
}

function* definitions({ files }: CheckContext): Iterable<Definition> {
  for (const file of files.series) yield { file, what: 'series', name: file.value.series, path: ['series'] };
  for (const file of files.dimension) {
    yield { file, what: 'dimension', name: file.value.dimension, path: ['dimension'] };
    for (const [index, { code }] of file.value.members.entries()) {
      yield {
        file,
        what: `member of ${file.value.dimension} called`,
        name: code,
        path: ['members', index, 'code'],
      };
    }
  }
  for (const file of files.topic) {
    for (const [index, { indicator, breakdowns }] of file.value.indicators.entries()) {
      const path = ['indicators', index];
      yield {
        file,
        what: `indicator of ${collectionOf(file)} called`,
        name: indicator,
        path: [...path, 'indicator'],
      };
      for (const [inner, { breakdown }] of breakdowns.entries())
        yield { file, what: 'dimension', name: breakdown, path: [...path, 'breakdowns', inner, 'breakdown'] };
    }
  }
  for (const file of files.areas) {
    for (const [index, { area_id }] of file.value.areas.entries()) {
      yield { file, what: 'area', name: area_id, path: ['areas', index, 'area_id'] };
    }
  }
  for (const file of files.areaTypes) {
    for (const [index, { code }] of file.value.areaTypes.entries()) {
      yield { file, what: 'area type', name: code, path: ['areaTypes', index, 'code'] };
    }
  }
  for (const file of files.messages) {
    for (const name of Object.keys(file.value)) {
      if (name !== '$schema') yield { file, what: 'message', name, path: [name] };
    }
  }
  for (const file of files.permissions) {
    for (const [index, { group }] of file.value.groups.entries()) {
      yield { file, what: 'permission group', name: group, path: ['groups', index, 'group'] };
    }
  }
  for (const file of files.sites) {
    for (const [index, site] of file.value.sites.entries()) {
      for (const key of ['site', 'host', 'port', 'app_type'] as const) {
        yield { file, what: `site with ${key}`, name: String(site[key]), path: ['sites', index, key] };
      }
    }
  }
}

/** Former addresses that a page has today, or that two pages say they had. */
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

/** Names that are defined twice, addresses that two pages want, and files whose name is not that of what they define. */
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
