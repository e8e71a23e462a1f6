import type { SceneItem, SceneMark } from 'vega-scenegraph';
import { fieldOf, itemRow, namedItems } from '#engine/charts/labelLayout/namedItems.ts';
import { legendEntries } from '#engine/charts/legend/legendEntries.ts';
import { areaRoles, CLOSE, NAMED, type RoleShape, shapes } from '#engine/charts/legend/rolesDrawn.ts';
import { paint, roleColour, roleToken } from '#engine/charts/scale/colours.ts';
import type { AreaRole, ChartFinish, Frame } from '#generated/types.ts';

/** Minimum px between two names for touch. */
const LEAST_APART = 24;

const roleOf = new Map<unknown, AreaRole>(areaRoles.map((role) => [roleColour(role), role]));

/**
 * What the root of a drawing says of its key: how it draws each area, and whether it names its lines at their
 * ends, far enough apart to press or not. A drawing that names each area at its mark says nothing.
 */
export function keyWords(root: SceneMark, { called, ticks = [] }: ChartFinish, frame: Frame): string[] {
  const drawn = rolesIn(root, new Set(ticks.flatMap((name) => [name, `${name}_marks`])));
  const entries = legendEntries(frame, drawn);
  const words = entries.map(({ role, shape }) => `${shape}-${roleToken(role)}`);
  const named = called ? namedAreas(root, called) : new Map<AreaRole, number>();
  if (words.length === 0 || !entries.every(({ role }) => named.has(role))) return words;
  if (entries.every(({ shape }) => shape !== 'line')) return [];
  if (entries.some(({ shape, missing }) => shape !== 'line' || missing)) return words;
  const down = entries.map(({ role }) => named.get(role) ?? 0).sort((a, b) => a - b);
  const isApart = down.every((y, at) => at === 0 || y - (down[at - 1] ?? y) >= LEAST_APART);
  return [...words, isApart ? NAMED : CLOSE];
}

/** The areas that words name, with px of the words down the page. */
function namedAreas(root: SceneMark, { marks, by }: NonNullable<ChartFinish['called']>) {
  const items = marks.flatMap((name) => namedItems(root, name)).flatMap((each) => each.items);
  const own = items.filter((item) => item.opacity !== 0 && fieldOf(item, by) === itemRow(item).area);
  return new Map(own.map((item) => [itemRow(item).role, Number(item.y)]));
}

/** How a scene draws each area: if in several ways, the first of `shapes`. */
function rolesIn(mark: SceneMark, ticks: ReadonlySet<string>): Map<AreaRole, RoleShape> {
  const found = new Map<AreaRole, RoleShape>();
  for (const [role, shape] of shapesIn(mark, ticks)) {
    const before = found.get(role);
    if (!before || shapes.indexOf(shape) < shapes.indexOf(before)) found.set(role, shape);
  }
  return found;
}

function* shapesIn(mark: SceneMark, ticks: ReadonlySet<string>): Iterable<[AreaRole, RoleShape]> {
  if (mark.marktype === 'text') return;
  const isTick = ticks.has(mark.name ?? '');
  for (const item of mark.items) {
    for (const inner of item.items ?? []) yield* shapesIn(inner, ticks);
    const role = item.opacity === 0 ? undefined : (roleOf.get(item.fill) ?? roleOf.get(item.stroke));
    if (role) yield [role, isTick ? 'tick' : shapeOf(mark, item)];
  }
}

function shapeOf({ marktype }: SceneMark, { fill, fillOpacity }: SceneItem): RoleShape {
  if (marktype === 'symbol') return fillOpacity === 0 || fill === paint('paper') ? 'ring' : 'dot';
  return roleOf.has(fill) ? 'box' : 'line';
}
