import { isSpec, type Spec } from '#engine/charts/marks/compositeMark.ts';

const listOf = (value: unknown): Spec[] => (Array.isArray(value) ? value.filter(isSpec) : []);

/** Maximum px of a column: a chart of few categories is not filled with slabs. */
const WIDEST = 96;

/**
 * The look of plain specs that Vega-Lite has no options for: axes end at a tick, and columns have a maximum
 * width.
 */
export function plainLook(spec: Spec): Spec {
  const ticks = ticksOf(spec);
  const looked = (group: Spec): Spec => ({
    ...group,
    ...('scales' in group && { scales: listOf(group.scales).map((scale) => endingAtTick(scale, ticks)) }),
    ...('marks' in group && { marks: listOf(group.marks).map((mark) => looked(narrowed(mark))) }),
  });
  return looked(spec);
}

/** Numbers of ticks by scale, from axes at any depth. */
function ticksOf(group: Spec): Map<unknown, number> {
  const own = listOf(group.axes).flatMap(({ scale, tickCount }): [unknown, number][] =>
    typeof tickCount === 'number' ? [[scale, tickCount]] : [],
  );
  return new Map([...own, ...listOf(group.marks).flatMap((mark) => [...ticksOf(mark)])]);
}

/** Vega rounds a domain for ten ticks unless it is told how many there are. */
const endingAtTick = (scale: Spec, ticks: ReadonlyMap<unknown, number>): Spec =>
  scale.type === 'linear' && scale.nice === true && ticks.has(scale.name)
    ? { ...scale, nice: ticks.get(scale.name) }
    : scale;

/** A column in the middle of its band, no wider than the maximum; other marks are unchanged. */
function narrowed(mark: Spec): Spec {
  const { update } = isSpec(mark.encode) ? mark.encode : {};
  if (!isSpec(update) || !isSpec(update.x) || !isSpec(update.width)) return mark;
  const { x, width, ...rest } = update;
  const isColumn =
    [mark.style].flat().includes('bar') && width.signal === `max(0.25, bandwidth('${x.scale}'))`;
  if (!isColumn || Object.keys(x).some((key) => key !== 'scale' && key !== 'field')) return mark;
  const capped = { signal: `clamp(bandwidth('${x.scale}'), 0.25, ${WIDEST})` };
  return { ...mark, encode: { update: { ...rest, xc: { ...x, band: 0.5 }, width: capped } } };
}
