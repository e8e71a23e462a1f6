import { FOCUS_TYPE } from '../../../engine/plan/areaTypeOptions.ts';
import type { PageParam } from '../../../generated/types.ts';
import type { JsonPath } from '../../load/positions.ts';
import type { TypedFile } from '../../load/suiteFiles.ts';
import { dimensionsNamed } from '../dimensionSlots.ts';
import type { Problem } from '../finding.ts';
import { messages } from '../messages.ts';
import { nearest } from '../nearest.ts';
import { paramIn, queriesOf } from '../pageQueries.ts';
import type { SuiteNames } from '../suiteNames.ts';
import type { Rule } from './rule.ts';

type PageFile = TypedFile<'page'>;

/** Values a param can take; undefined where they depend on the area. */
function choicesOf(param: PageParam, names: SuiteNames): string[] | undefined {
  if (param.options) return param.options.map(({ value }) => value);
  if (param.areaTypes) return [...param.areaTypes, FOCUS_TYPE];
  if (param.dimension === undefined) return undefined;
  return dimensionsNamed(param.dimension, names).flatMap((code) => {
    const dimension = names.dimensions.get(code);
    const total = dimension?.total === undefined ? [] : [dimension.total];
    return [...total, ...(dimension?.members.map((member) => member.code) ?? [])];
  });
}

function* definitionProblems(
  file: PageFile,
  name: string,
  param: PageParam,
  names: SuiteNames,
): Iterable<Problem> {
  const path = ['params', name];
  const sources = [param.dimension, param.options, param.childAreaTypes, param.areaTypes].filter(
    (source) => source !== undefined,
  );
  if (sources.length !== 1) {
    yield { file, path, at: 'key', message: messages.paramSource(name) };
    return;
  }
  if (param.dimension !== undefined && dimensionsNamed(param.dimension, names).length === 0) {
    const known = [...names.dimensions.keys(), ...names.classifications.keys()];
    const message = messages.unknownDimension({
      name: param.dimension,
      near: nearest(param.dimension, known),
      known,
    });
    yield { file, path: [...path, 'dimension'], message, rule: 'unknown-dimension' };
    return;
  }
  const choices = choicesOf(param, names);
  if (choices && !choices.includes(param.default)) {
    const message = messages.paramDefault(name, param.default, choices, nearest(param.default, choices));
    yield { file, path: [...path, 'default'], message };
  }
}

function* uses(file: PageFile): Iterable<{ name: string; path: JsonPath }> {
  if (file.value.rest !== undefined) yield { name: file.value.rest, path: ['rest'] };
  for (const [index, block] of file.value.blocks.entries()) {
    const name = block.kind === 'geography' ? paramIn(block.list ?? '') : undefined;
    if (name !== undefined) yield { name, path: ['blocks', index, 'list'] };
  }
  for (const query of queriesOf(file.value)) {
    const within = query.own ? paramIn(query.within ?? '') : undefined;
    if (within !== undefined) yield { name: within, path: [...query.path, 'within'] };
    for (const { member, path, own } of query.filter) {
      const name = paramIn(member);
      if (own && name !== undefined) yield { name, path };
    }
  }
}

/** Params that are not defined on the page, or not well. */
export const params: Rule = {
  name: 'param',
  *check({ files, names }): Iterable<Problem> {
    for (const file of files.page) {
      const defined = file.value.params ?? {};
      for (const [name, param] of Object.entries(defined))
        yield* definitionProblems(file, name, param, names);
      const known = Object.keys(defined);
      for (const { name, path } of uses(file)) {
        if (known.includes(name)) continue;
        yield {
          file,
          path,
          message: messages.unknownParam({ name, near: nearest(name, known), known }),
          rule: 'unknown-param',
        };
      }
    }
  },
};
