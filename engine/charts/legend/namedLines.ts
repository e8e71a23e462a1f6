import { escapeMarkup } from '#engine/core/leaving/escapeMarkup.ts';
import type { Frame } from '#generated/types.ts';
import { legendEntries } from './legendEntries.ts';
import { NAMED, rolesDrawn } from './rolesDrawn.ts';

/** A drawing marked as one that names its lines, where it does: each with its figure and its name at the end. */
export function markNamed(svg: string, frame: Frame): string {
  const drawn = rolesDrawn(svg);
  const entries = legendEntries(frame, drawn);
  if (entries.length === 0 || entries.some(({ shape, missing }) => shape !== 'line' || missing)) return svg;
  const words = [...svg.matchAll(/<text[^>]*>(.*?)<\/text>/g)].map(([, inside = '']) =>
    inside.replace(/<tspan[^>]*>/g, ' ').replaceAll('</tspan>', ''),
  );
  const isNamed = ({ role }: { role: string }): boolean => {
    const area = frame.areas.find((one) => one.role === role);
    const end = ` ${escapeMarkup(area?.short_name ?? area?.name ?? '')}`;
    return words.some((text) => text.endsWith(end));
  };
  return entries.every(isNamed) ? svg.replace('class="chart"', `class="chart ${NAMED}"`) : svg;
}
