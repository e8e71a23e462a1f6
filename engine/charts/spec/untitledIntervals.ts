import { isSpec, type Spec } from '#engine/charts/marks/compositeMark.ts';

const intervals = ['errorbar', 'errorband', 'boxplot'];
const along = ['x', 'y'];

/** Removes axis titles of intervals: Vega-Lite would use the field name of one end. */
export function untitledIntervals(spec: Spec): Spec {
  const inside = Object.entries(spec).map(([key, value]) => {
    if (Array.isArray(value))
      return [key, value.map((each) => (isSpec(each) ? untitledIntervals(each) : each))];
    return [key, key === 'spec' && isSpec(value) ? untitledIntervals(value) : value];
  });
  const walked: Spec = Object.fromEntries(inside);
  const { mark, encoding } = walked;
  const type = isSpec(mark) ? mark.type : mark;
  if (!intervals.includes(String(type)) || !isSpec(encoding)) return walked;
  const untitled = along.flatMap((channel) => {
    const definition = encoding[channel];
    return isSpec(definition) ? [[channel, { title: null, ...definition }]] : [];
  });
  return { ...walked, encoding: { ...encoding, ...Object.fromEntries(untitled) } };
}
