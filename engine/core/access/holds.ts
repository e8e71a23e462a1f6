import type { PermissionMap } from '#generated/types.ts';
import type { Expression } from './expression.ts';
import { parseExpression } from './parseExpression.ts';

/** Whether a permission is granted. If `sub` is null, any permission of the group is enough. */
export type Held = (group: string, sub: string | null) => boolean;

/**
 * Whether an expression is satisfied. An absent or blank rule always is; an expression that does not parse
 * never is.
 */
export function holdsWhen(expression: Expression | string | null | undefined, held: Held): boolean {
  const parsed = typeof expression === 'string' ? readExpression(expression) : expression;
  if (parsed === undefined || parsed === null) return true;
  if (parsed === 'unreadable') return false;
  return satisfied(parsed, held);
}

/**
 * Whether permissions satisfy an expression. Members of a `passAll` group satisfy every expression. A group
 * with no permissions does not count.
 */
export function holds(
  expression: Expression | string | null | undefined,
  permissions: PermissionMap,
  passAll: readonly string[] = [],
): boolean {
  if (passesAll(permissions, passAll)) return true;
  return holdsWhen(expression, (group, sub) => holdsPermission(permissions, group, sub));
}

/** Whether the permissions include a group that passes every check. */
export function passesAll(permissions: PermissionMap, passAll: readonly string[]): boolean {
  return passAll.some((group) => holdsPermission(permissions, group, null));
}

/** Whether the permissions include `group.sub` or, if `sub` is null, anything of the group. */
export function holdsPermission(permissions: PermissionMap, group: string, sub: string | null): boolean {
  const held = Object.hasOwn(permissions, group) ? permissions[group] : undefined;
  if (!held) return false;
  return sub === null ? held.length > 0 : held.includes(sub);
}

function satisfied(expression: Expression, held: Held): boolean {
  if (expression.kind === 'permission') return held(expression.group, expression.sub);
  if (expression.kind === 'and') return expression.operands.every((operand) => satisfied(operand, held));
  return expression.operands.some((operand) => satisfied(operand, held));
}

// Expressions come only from manifests, so this cache cannot grow without bound.
const readings = new Map<string, Expression | 'unreadable' | null>();

function readExpression(text: string): Expression | 'unreadable' | null {
  const known = readings.get(text);
  if (known !== undefined) return known;
  const parsed = parseExpression(text);
  const reading = text.trim() === '' ? null : parsed.ok ? parsed.expression : 'unreadable';
  readings.set(text, reading);
  return reading;
}
