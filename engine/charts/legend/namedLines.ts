import { escapeMarkup } from '#engine/core/leaving/escapeMarkup.ts';
import type { Frame } from '#generated/types.ts';
import { legendEntries } from './legendEntries.ts';
import { NAMED, rolesDrawn } from './rolesDrawn.ts';

/** px between two names that a finger can tell apart */
const LEAST_APART = 24;

/**
 * A drawing marked as one that names its lines, where it does: each with its figure and its name at the end, so far from each other that
 * they can be pressed as those of a key are.
 */
export function markNamed(svg: string, frame: Frame): string {
  const drawn = rolesDrawn(svg);
  const entries = legendEntries(frame, drawn);
  if (entries.length === 0 || entries.some(({ shape, missing }) => shape !== 'line' || missing)) return svg;
  const words = [...svg.matchAll(/<text[^>]* y="([^"]*)"[^>]*>(.*?)<\/text>/g)].map(([, y, inside = '']) => ({
    y: Number(y),
    text: inside.replace(/<tspan[^>]*>/g, ' ').replaceAll('</tspan>', ''),
  }));
  const places = entries.map(({ role }) => {
    const area = frame.areas.find((one) => one.role === role);
    const end = ` ${escapeMarkup(area?.short_name ?? area?.name ?? '')}`;
    return words.find(({ text }) => text.endsWith(end))?.y ?? Number.NaN;
  });
  const down = places.toSorted((a, b) => a - b);
  const isApart = down.every((y, at) => at === 0 || y - (down[at - 1] ?? y) >= LEAST_APART);
  return isApart && !places.some(Number.isNaN) ? svg.replace('class="chart"', `class="chart ${NAMED}"`) : svg;
}
