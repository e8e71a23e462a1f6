/** A parsed permission expression. `sub` is null if only a group is named: any permission of it is enough. */
export type Expression =
  | { kind: 'permission'; group: string; sub: string | null; offset: number }
  | { kind: 'and' | 'or'; operands: Expression[] };

export type PermissionNode = Extract<Expression, { kind: 'permission' }>;

/** Every permission an expression names, in reading order: what a check of names walks over. */
export function expressionPermissions(expression: Expression): PermissionNode[] {
  if (expression.kind === 'permission') return [expression];
  return expression.operands.flatMap(expressionPermissions);
}
