/** A parsed permission expression. If `sub` is null, any permission of the group is enough. */
export type Expression =
  | { kind: 'permission'; group: string; sub: string | null; offset: number }
  | { kind: 'and' | 'or'; operands: Expression[] };

export type PermissionNode = Extract<Expression, { kind: 'permission' }>;

/** Every permission in an expression, from left to right. */
export function expressionPermissions(expression: Expression): PermissionNode[] {
  if (expression.kind === 'permission') return [expression];
  return expression.operands.flatMap(expressionPermissions);
}
