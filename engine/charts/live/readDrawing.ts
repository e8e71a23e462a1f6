import type { Readout } from '#engine/charts/contract/chart.ts';
import { type DrawnReadings, tokenColour } from '#engine/charts/contract/drawnReadings.ts';

/** What can be read off a picture, px from its corner, and the names that its figures go by. */
export interface ReadDrawing {
  readouts: readonly Readout[];
  names: DrawnReadings['names'];
}

/** What stands in the picture itself (svg/writeReadings.ts); nothing where it has none. */
export function readDrawing(svg: SVGSVGElement): ReadDrawing {
  const text = svg.querySelector('metadata')?.textContent;
  if (!text) return { readouts: [], names: [] };
  const { names, reads } = JSON.parse(text) as DrawnReadings;
  const readouts = reads.map(([title, [x, y, width, height], entries, rule, key = title]): Readout => {
    const named = entries.map(([name, label, dot]) => {
      const [own = '', token = ''] = names[name] ?? [];
      return { name: own, label, dot, ...(token && { colour: tokenColour(token) }) };
    });
    const across = rule < 0 ? x + width / 2 : rule;
    return {
      key,
      title,
      box: { x, y, width, height },
      entries: named.map(({ dot: _, ...entry }) => entry),
      ...(rule >= 0 && { rule: true }),
      dots: named.flatMap(({ dot, colour = '' }) =>
        dot === undefined ? [] : [{ x: across, y: dot, colour }],
      ),
    };
  });
  return { readouts, names };
}
