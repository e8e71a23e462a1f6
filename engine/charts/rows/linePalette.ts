import { categoryColour, stepColour } from '#engine/charts/scale/colours.ts';
import type { FrameMember } from '#generated/types.ts';

/** Readers cannot distinguish thin lines by more steps of one hue, in the key of a phone least of all. */
const STEPS = 3;

/**
 * Colours of lines, in order. Members with their own order, such as scenarios, take steps of one hue from low
 * to high; all others take category colours.
 */
export function linePalette(members: readonly FrameMember[]): string[] {
  const places = members.flatMap(({ place }) => place ?? []).toSorted((a, b) => a - b);
  const isOrdered = places.length === members.length && places.length > 1 && places.length <= STEPS;
  return isOrdered
    ? members.map(({ place = 0 }) => stepColour('step', places.indexOf(place), places.length))
    : [0, 1, 2, 3, 4, 5, 6, 7].map(categoryColour);
}
