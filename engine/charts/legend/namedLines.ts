import { escapeMarkup } from '#engine/core/leaving/escapeMarkup.ts';
import type { AreaRole, Frame } from '#generated/types.ts';
import { legendEntries } from './legendEntries.ts';
import { CLOSE, NAMED, PLACED, rolesDrawn } from './rolesDrawn.ts';

/** Minimum px between two names for touch. */
const LEAST_APART = 24;

/**
 * Marks a drawing that names its lines, each with figure and name at its end: `named` if the names are far
 * enough apart to press, otherwise `close`. A drawing that writes the name of each area at its place, such as
 * a list of bars, is `placed`.
 */
export function markNamed(svg: string, frame: Frame): string {
  const drawn = rolesDrawn(svg);
  const entries = legendEntries(frame, drawn);
  if (entries.length === 0) return svg;
  const words = [...svg.matchAll(/<text[^>]* y="([^"]*)"[^>]*>(.*?)<\/text>/g)].map(([, y, inside = '']) => ({
    y: Number(y),
    text: inside.replace(/<tspan[^>]*>/g, ' ').replaceAll('</tspan>', ''),
  }));
  if (entries.every(({ shape }) => shape === 'box')) {
    const written = new Set(words.map(({ text }) => text));
    const isWritten = entries.every(({ role }) => namesOf(frame, role).some((name) => written.has(name)));
    return isWritten ? marked(svg, PLACED) : svg;
  }
  if (entries.some(({ shape, missing }) => shape !== 'line' || missing)) return svg;
  const places = entries.map(({ role }) => {
    const end = ` ${namesOf(frame, role)[0] ?? ''}`;
    return words.find(({ text }) => text.endsWith(end))?.y ?? Number.NaN;
  });
  const down = places.toSorted((a, b) => a - b);
  const isApart = down.every((y, at) => at === 0 || y - (down[at - 1] ?? y) >= LEAST_APART);
  if (places.some(Number.isNaN)) return svg;
  return marked(svg, isApart ? NAMED : CLOSE);
}

/** The names of an area in a drawing, the short one first. */
const namesOf = (frame: Frame, role: AreaRole): string[] =>
  frame.areas
    .filter((area) => area.role === role)
    .flatMap(({ short_name, name }) => [short_name ?? name, name])
    .map(escapeMarkup);

const marked = (svg: string, word: string): string => svg.replace('class="chart"', `class="chart ${word}"`);
