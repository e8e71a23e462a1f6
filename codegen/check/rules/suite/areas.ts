import type { Problem } from '#codegen/check/findings/finding.ts';
import { messages } from '#codegen/check/findings/messages.ts';
import type { CheckContext } from '#codegen/check/suite/context.ts';
import { recipeParts } from '#codegen/check/suite/recipeParts.ts';
import type { Rule } from '#codegen/check/suite/rule.ts';
import type { JsonPath } from '#codegen/load/positions.ts';
import type { ManifestFile } from '#codegen/load/readManifest.ts';
import { pageNames } from '#engine/blocks/readings.ts';
import { nearest } from '#engine/core/words/nearest.ts';

interface Use {
  file: ManifestFile;
  name: string;
  path: JsonPath;
}

const listed = (file: ManifestFile, names: readonly string[] | undefined, path: JsonPath): Use[] =>
  (names ?? []).map((name, index) => ({ file, name, path: [...path, index] }));

function* typeUses({ files }: CheckContext): Iterable<Use> {
  for (const file of files.product) {
    yield* listed(file, file.value.areaTypes, ['areaTypes']);
    yield* listed(file, file.value.smallAreas?.areaTypes, ['smallAreas', 'areaTypes']);
  }
  for (const file of [...files.section, ...files.page]) {
    yield* listed(file, file.value.hideFor, ['hideFor']);
    yield* listed(file, file.value.onlyFor, ['onlyFor']);
    yield* listed(file, file.value.noDataMessage?.areaTypes, ['noDataMessage', 'areaTypes']);
  }
  for (const file of files.page) {
    for (const [index, block] of file.value.blocks.entries()) {
      yield* listed(file, block.hideFor, ['blocks', index, 'hideFor']);
      yield* listed(file, block.onlyFor, ['blocks', index, 'onlyFor']);
    }
    for (const { of, name, path } of pageNames(file.value)) if (of === 'areaType') yield { file, name, path };
    for (const [name, param] of Object.entries(file.value.params ?? {})) {
      yield* listed(file, param.childAreaTypes, ['params', name, 'childAreaTypes']);
      yield* listed(file, param.areaTypes, ['params', name, 'areaTypes']);
    }
  }
  for (const file of files.series) {
    yield* listed(file, file.value.areaTypes, ['areaTypes']);
    yield* listed(file, file.value.areaTypesOfficial, ['areaTypesOfficial']);
  }
  for (const file of files.product) {
    const { parentType } = file.value;
    if (parentType !== undefined) yield { file, name: parentType, path: ['parentType'] };
  }
  for (const file of files.source) {
    for (const { part, path } of recipeParts(file)) {
      yield* listed(file, part.area?.areaTypes, [...path, 'area', 'areaTypes']);
      const within = part.area?.within;
      if (within !== undefined) yield { file, name: within, path: [...path, 'area', 'within'] };
    }
  }
  for (const file of files.reliability) {
    for (const [index, list] of file.value.lists.entries())
      yield* listed(file, list.areaTypes, ['lists', index, 'areaTypes']);
  }
  for (const file of files.areaTypes) {
    for (const [index, { peersOf }] of file.value.areaTypes.entries())
      if (peersOf !== undefined) yield { file, name: peersOf, path: ['areaTypes', index, 'peersOf'] };
  }
  for (const file of files.areas) {
    for (const [index, area] of file.value.areas.entries())
      yield { file, name: area.area_type, path: ['areas', index, 'area_type'] };
  }
}

function* areaUses({ files }: CheckContext): Iterable<Use> {
  for (const file of files.product) {
    yield { file, name: file.value.benchmark, path: ['benchmark'] };
    yield* listed(file, file.value.defaultAreas, ['defaultAreas']);
  }
  for (const file of [...files.section, ...files.page])
    yield* listed(file, file.value.onlyAreas, ['onlyAreas']);
  for (const file of files.dimension) {
    for (const [index, { area }] of file.value.members.entries())
      if (area !== undefined) yield { file, name: area, path: ['members', index, 'area'] };
  }
  for (const file of files.reliability) {
    for (const [index, list] of file.value.lists.entries())
      yield* listed(file, list.areas, ['lists', index, 'areas']);
  }
  for (const file of files.events) {
    for (const [index, event] of file.value.events.entries())
      yield* listed(file, event.areas, ['events', index, 'areas']);
  }
  for (const file of files.areas) {
    for (const [index, area] of file.value.areas.entries()) {
      yield* listed(file, area.parent_ids, ['areas', index, 'parent_ids']);
      yield* listed(file, area.members, ['areas', index, 'members']);
      yield* listed(file, area.outlineOf, ['areas', index, 'outlineOf']);
      const twin = area.hiddenDuplicateOf;
      if (twin !== undefined) yield { file, name: twin, path: ['areas', index, 'hiddenDuplicateOf'] };
    }
  }
  for (const file of files.source) {
    for (const { part, path } of recipeParts(file)) {
      const { always, map = {} } = part.area ?? {};
      if (always !== undefined) yield { file, name: always, path: [...path, 'area', 'always'] };
      for (const [cell, name] of Object.entries(map))
        yield { file, name, path: [...path, 'area', 'map', cell] };
    }
  }
}

/** Reports area types and areas that manifests/areas does not have. */
export const areas: Rule = {
  name: 'unknown-area',
  *check(context): Iterable<Problem> {
    const { areaTypes, areas: ids } = context.names;
    const strange = (uses: Iterable<Use>, known: ReadonlySet<string>) =>
      [...uses].flatMap(({ name, ...place }) =>
        known.has(name) ? [] : [{ ...place, args: { name, near: nearest(name, known), known: [...known] } }],
      );
    for (const { args, ...place } of strange(typeUses(context), areaTypes))
      yield { ...place, message: messages.unknownAreaType(args), rule: 'unknown-area-type' };
    for (const { args, ...place } of strange(areaUses(context), ids))
      yield { ...place, message: messages.unknownArea(args) };
  },
};
