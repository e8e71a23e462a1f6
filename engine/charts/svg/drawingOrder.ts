import { tupleid } from 'vega-dataflow';
import type { SceneItem, SceneMark } from 'vega-scenegraph';

/**
 * Items of a mark in the order in which a view draws them that has drawn nothing before. A view that is used again keeps what stood for
 * the same tick or part and puts new ones behind it, so that one chart would have several drawings.
 */
export function inDrawingOrder(mark: SceneMark): SceneItem[] {
  const { items, role = '', marktype } = mark;
  const isKept = /^(?:axis|legend)-/.test(role) || (marktype === 'group' && role === 'scope');
  if (!isKept || items.length < 2) return items;
  const places = new Map(items.map((item) => [item, firstTuple(item)]));
  return items.toSorted((a, b) => (places.get(a) ?? 0) - (places.get(b) ?? 0));
}

/** The number that tells when the figures of an item came in: of a group the first of those in it. */
function firstTuple({ items, datum }: SceneItem): number {
  const inside = items?.flatMap((mark) => mark.items.map(firstTuple)) ?? [];
  const ids = inside.filter(Number.isFinite);
  return ids.length > 0 ? Math.min(...ids) : (numberOf(datum) ?? Number.POSITIVE_INFINITY);
}

const numberOf = (datum: unknown) =>
  typeof datum === 'object' && datum !== null ? tupleid(datum) : undefined;
