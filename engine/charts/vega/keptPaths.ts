import type { GeoContext, GeoPath, GeoPermissibleObjects } from 'd3-geo';
import { projection } from 'vega-geo';
import { type OutlineRing, outlineRings, ringsText } from '#engine/charts/svg/outline.ts';
import { shortPath } from '#engine/charts/svg/shortNumber.ts';

/** An outline at one projection, and its path data once it is written. */
interface KeptOutline {
  rings: OutlineRing[];
  text?: string;
}

/** Maximum number of projections, such as widths of pictures, whose outlines of a feature are kept. */
const MOST_KEPT = 8;
const kept = new WeakMap<object, Map<string, KeptOutline>>();

const outlined: ReadonlySet<unknown> = new Set(['Polygon', 'MultiPolygon', 'LineString', 'MultiLineString']);

const isOutline = (feature: { geometry?: { type?: unknown } }): boolean =>
  outlined.has(feature.geometry?.type);

/**
 * A projection whose outlines are projected and written once: maps of the same areas differ in their colours
 * only, and Vega projects each outline for its bounds and again for its path.
 */
export class KeptProjection extends projection {
  override transform(params: Record<string, unknown>, pulse: unknown): unknown {
    const result = super.transform(params, pulse);
    const { fit: _fit, size: _size, extent: _extent, ...set } = params;
    const key = JSON.stringify([set, this.value.scale?.(), this.value.translate?.()]);
    const own = this.value.path as GeoPath | KeptPath;
    this.value.path = keptPath('plain' in own ? own.plain : own, key);
    return result;
  }
}

type KeptPath = ReturnType<typeof keptPath>;

/** A path of d3 that keeps the outlines of features by the projection's `key`. */
export function keptPath(plain: GeoPath, key: string) {
  let context: GeoContext | null = null;
  const drawn = (feature: { geometry?: { type?: unknown } }): string | undefined => {
    if (!isOutline(feature)) return plainly(plain, feature, context);
    const outline = outlineOf(plain, feature, key);
    if (context) return replay(outline.rings, context);
    outline.text ??= ringsText(outline.rings);
    return outline.text;
  };
  const pointRadius = (...radius: number[]) =>
    radius.length === 0 ? plain.pointRadius() : plain.pointRadius(radius[0] as number) && drawing;
  const drawing = Object.assign(drawn, {
    plain,
    pointRadius,
    context(given: GeoContext | null) {
      context = given;
      return drawing;
    },
  });
  return drawing;
}

function outlineOf(plain: GeoPath, feature: object, key: string): KeptOutline {
  const known = kept.get(feature) ?? new Map<string, KeptOutline>();
  kept.set(feature, known);
  const found = known.get(key) ?? { rings: outlineRings(plain, feature as GeoPermissibleObjects) };
  known.delete(key);
  known.set(key, found);
  const [oldest] = known.keys();
  if (known.size > MOST_KEPT && oldest !== undefined) known.delete(oldest);
  return found;
}

function replay(rings: readonly OutlineRing[], context: GeoContext): undefined {
  for (const { corners, isClosed } of rings) {
    corners.forEach(([x, y], at) => {
      if (at === 0) context.moveTo(x / 10, y / 10);
      else context.lineTo(x / 10, y / 10);
    });
    if (isClosed) context.closePath();
  }
}

function plainly(plain: GeoPath, feature: object, context: GeoContext | null): string | undefined {
  const text = plain.context(context as never)(feature as GeoPermissibleObjects);
  return typeof text === 'string' ? shortPath(text) : undefined;
}
