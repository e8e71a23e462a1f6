/** Whether a spec or an option stacks figures, or fills a treemap with them, so that readers see a sum. */
export function laysOnEachOther(spec: unknown): boolean {
  if (typeof spec !== 'object' || spec === null) return false;
  const { stack, type } = spec as { stack?: unknown; type?: unknown };
  return Boolean(stack) || type === 'treemap' || Object.values(spec).some(laysOnEachOther);
}
