/** Whether a spec lays figures on each other, so that they read as a sum: some part of it stacks, or fills a box with them. */
export function laysOnEachOther(spec: unknown): boolean {
  if (typeof spec !== 'object' || spec === null) return false;
  const { stack, type } = spec as { stack?: unknown; type?: unknown };
  return Boolean(stack) || type === 'treemap' || Object.values(spec).some(laysOnEachOther);
}
