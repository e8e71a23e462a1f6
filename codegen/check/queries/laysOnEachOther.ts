/**
 * Whether a spec, or options of a chart, stack figures or fill a treemap with them, so that readers see a sum.
 */
export function laysOnEachOther(spec: unknown): boolean {
  if (typeof spec !== 'object' || spec === null) return false;
  const { stack, type, form } = spec as Record<'stack' | 'type' | 'form', unknown>;
  return (
    Boolean(stack) || form === 'stack' || type === 'treemap' || Object.values(spec).some(laysOnEachOther)
  );
}
