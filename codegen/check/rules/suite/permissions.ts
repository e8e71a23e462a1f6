import type { Problem } from '#codegen/check/findings/finding.ts';
import { messages } from '#codegen/check/findings/messages.ts';
import type { CheckContext } from '#codegen/check/suite/context.ts';
import type { Rule } from '#codegen/check/suite/rule.ts';
import type { SuiteNames } from '#codegen/check/suite/suiteNames.ts';
import type { JsonPath } from '#codegen/load/positions.ts';
import type { ManifestFile } from '#codegen/load/readManifest.ts';
import { placeOf, type TypedFile } from '#codegen/load/suiteFiles.ts';
import { expressionPermissions, type PermissionNode } from '#engine/core/access/expression.ts';
import { nearest } from '#engine/core/words/nearest.ts';
import type { NavigationRules } from '#generated/types.ts';

const everyPermission = (names: SuiteNames): string[] =>
  [...names.permissions].flatMap(([group, permissions]) =>
    [...permissions].map((permission) => `${group}.${permission}`),
  );

function permissionProblem(
  node: PermissionNode,
  names: SuiteNames,
): { message: string; rule: string } | undefined {
  const group = names.permissions.get(node.group);
  if (node.group === 'ALL' && node.sub !== null && names.features.has(node.sub)) return undefined;
  if (group && (node.sub === null || group.has(node.sub))) return undefined;
  if (node.sub === null) {
    const known = [...names.permissions.keys()];
    return {
      message: messages.unknownPermissionGroup({ name: node.group, near: nearest(node.group, known), known }),
      rule: 'unknown-permission',
    };
  }
  const name = `${node.group}.${node.sub}`;
  const known = everyPermission(names);
  return {
    message: messages.unknownPermission({ name, near: nearest(name, known), known }),
    rule: 'unknown-permission',
  };
}

function* expressionProblems(
  file: ManifestFile,
  path: JsonPath,
  text: string,
  context: CheckContext,
): Iterable<Problem> {
  const parsed = context.engine.parseExpression(text);
  if (!parsed.ok) {
    yield {
      file,
      path,
      offset: parsed.offset,
      message: messages.unreadableExpression(parsed.message),
      rule: 'permission-expression',
    };
    return;
  }
  for (const node of expressionPermissions(parsed.expression)) {
    const problem = permissionProblem(node, context.names);
    if (problem) yield { file, path, offset: node.offset, ...problem };
  }
}

function* packageProblems(
  file: ManifestFile,
  path: JsonPath,
  name: string,
  group: string,
  names: SuiteNames,
): Iterable<Problem> {
  const known = names.permissions.get(group);
  if (!known) return;
  const [first, ...rest] = name.split('.');
  // A package of another group includes the name of its group.
  if (rest.length > 0 ? names.permissions.get(first ?? '')?.has(rest.join('.')) : known.has(name)) return;
  const args = { name, near: nearest(name, known), known: [...known] };
  yield { file, path, message: messages.unknownPackage(group, args), rule: 'unknown-package' };
}

function* navigationProblems(
  file: ManifestFile,
  value: NavigationRules,
  group: string,
  context: CheckContext,
): Iterable<Problem> {
  if (value.permissions !== undefined)
    yield* expressionProblems(file, ['permissions'], value.permissions, context);
  for (const [index, name] of (value.packages ?? []).entries()) {
    yield* packageProblems(file, ['packages', index], name, group, context.names);
  }
}

function* productProblems(file: TypedFile<'product'>, context: CheckContext): Iterable<Problem> {
  const { basicPermission, permissionGroup = '', smallAreas } = file.value;
  if (!file.value.public && (basicPermission === undefined || permissionGroup === ''))
    yield { file, path: [], message: messages.closedProduct(), rule: 'closed-product' };
  if (basicPermission !== undefined)
    yield* expressionProblems(file, ['basicPermission'], basicPermission, context);
  if (smallAreas) {
    const path = ['smallAreas', 'package'];
    yield* packageProblems(file, path, smallAreas.package, permissionGroup, context.names);
  }
}

/** Reports invalid permission expressions, and unknown permissions and packages. */
export const permissions: Rule = {
  name: 'unknown-permission',
  *check(context): Iterable<Problem> {
    const { files } = context;
    const groups = new Map(files.product.map((file) => [placeOf(file).product, file.value.permissionGroup]));
    const groupOf = (file: ManifestFile) => groups.get(placeOf(file).product) ?? '';
    for (const file of files.product) {
      yield* productProblems(file, context);
    }
    for (const file of [...files.section, ...files.page])
      yield* navigationProblems(file, file.value, groupOf(file), context);
    for (const file of files.tour) {
      for (const [index, { permissions: expression }] of file.value.steps.entries()) {
        if (expression !== undefined)
          yield* expressionProblems(file, ['steps', index, 'permissions'], expression, context);
      }
    }
    for (const file of files.content) {
      const { permissions: expression } = file.value;
      if (expression !== undefined) yield* expressionProblems(file, ['permissions'], expression, context);
    }
  },
};
