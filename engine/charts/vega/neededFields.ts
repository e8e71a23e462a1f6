import type { ChartRuntime } from '#engine/charts/contract/chart.ts';

/** Fields that the pass after Vega reads from rows. */
const READ_AFTER =
  'area area_name role member member_name member2_name period period_label column_title label reading value place place_name until';

const known = new WeakMap<ChartRuntime, ReadonlySet<string> | null>();

/**
 * Fields of rows that a drawing reads. Rows have dozens of fields, and Vega copies them for each layer that
 * changes them.
 * @returns null if it may read any, such as a tooltip that shows whole rows
 */
export function neededFields(runtime: ChartRuntime): ReadonlySet<string> | null {
  const before = known.get(runtime);
  if (before !== undefined) return before;
  const { dataflow, finish } = runtime;
  const needed = readsWhole(dataflow)
    ? null
    : new Set(JSON.stringify([READ_AFTER, dataflow, finish]).match(/[\p{L}_$][\p{L}\p{N}_$-]*/gu));
  known.set(runtime, needed);
  return needed;
}

interface Node {
  type?: unknown;
  name?: unknown;
  computed?: unknown;
  object?: Node;
  property?: Node;
}

/** Whether an expression uses a whole row, or a field with a computed name. */
function readsWhole(node: unknown): boolean {
  if (typeof node !== 'object' || node === null) return false;
  if (Array.isArray(node)) return node.some(readsWhole);
  const { type, name, object, property, computed } = node as Node;
  if (type === 'Identifier') return name === 'datum';
  if (type === 'MemberExpression' && object?.type === 'Identifier' && object.name === 'datum')
    return computed === true && property?.type !== 'Literal';
  return Object.values(node).some(readsWhole);
}
