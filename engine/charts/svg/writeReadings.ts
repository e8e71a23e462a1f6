import type { Readout } from '#engine/charts/contract/chart.ts';
import {
  colourToken,
  type DrawnAcross,
  type DrawnReading,
  type DrawnReadings,
} from '#engine/charts/contract/drawnReadings.ts';
import { escapeContent } from '#engine/core/leaving/escapeContent.ts';

/**
 * Readouts of a drawing as an invisible element; '' without any.
 * @param x px from the picture's corner to the plot's, from which readouts are measured
 * @param y the same down
 */
export function writeReadings(readouts: readonly Readout[], x: number, y: number): string {
  if (readouts.length === 0) return '';
  const names = namesOf(readouts);
  const moved = readouts.map((readout) => movedReadout(readout, x, y));
  const isAcross = moved.every(({ rule, box }) => rule && box.y === moved[0]?.box.y);
  const all: DrawnReadings = isAcross
    ? { names, across: across(moved, names) }
    : { names, reads: moved.map((readout) => reading(readout, names)) };
  return `<metadata>${escapeContent(JSON.stringify(all))}</metadata>`;
}

/** A readout measured from another corner. */
export const movedReadout = (readout: Readout, x: number, y: number): Readout => ({
  ...readout,
  box: { ...readout.box, x: readout.box.x + x, y: readout.box.y + y },
  dots: readout.dots?.map((dot) => ({ ...dot, x: dot.x + x, y: dot.y + y })) ?? [],
});

type Names = DrawnReadings['names'];
type Entry = Readout['entries'][number];

function namesOf(readouts: readonly Readout[]): Names {
  const found = new Map<string, Names[number]>();
  for (const { name, colour } of readouts.flatMap(({ entries }) => entries))
    found.set(JSON.stringify([name, colourToken(colour)]), [name, colourToken(colour)]);
  return [...found.values()];
}

const isNamed = ({ name, colour }: Entry, [own, token]: Names[number]): boolean =>
  name === own && colourToken(colour) === token;

function across(readouts: readonly Readout[], names: Names): DrawnAcross {
  const [first] = readouts;
  const dotsOf = ({ dots = [] }: Readout, token: string): number => {
    const dot = dots.find(({ colour }) => colourToken(colour) === token);
    return dot ? whole(dot.y) : -1;
  };
  const y = names.map(([, token]) => readouts.map((readout) => dotsOf(readout, token)));
  return {
    plot: [whole(first?.box.y ?? 0), whole(first?.box.height ?? 0)],
    titles: readouts.map(({ title }) => title),
    x: readouts.map((readout, index) => whole(placeOf(readout, index, readouts.length))),
    labels: names.map((name) =>
      readouts.map(({ entries }) => entries.find((entry) => isNamed(entry, name))?.label ?? ''),
    ),
    ...(y.flat().some((down) => down >= 0) && { y }),
  };
}

/**
 * Horizontal position of the rule in px. Without dots it is the middle of the box, or the outer edge of the
 * first and last box.
 */
function placeOf({ dots = [], box }: Readout, index: number, count: number): number {
  if (dots[0]) return dots[0].x;
  if (index === 0) return box.x;
  return index === count - 1 ? box.x + box.width : box.x + box.width / 2;
}

function reading({ key, title, entries, box }: Readout, names: Names): DrawnReading {
  const place = [box.x, box.y, box.width, box.height].map(whole) as DrawnReading[1];
  const written = entries.map((entry): DrawnReading[2][number] => [
    names.findIndex((name) => isNamed(entry, name)),
    entry.label,
  ]);
  return key === title ? [title, place, written] : [title, place, written, key];
}

const whole = (px: number): number => (Number.isFinite(px) ? Math.round(px) : 0);

/** Adds readouts to a drawing. */
export const withReadings = (svg: string, readings: string): string => svg.replace('>', () => `>${readings}`);

/** Removes readouts from a drawing that will not become interactive. */
export const withoutReadings = (svg: string): string => svg.replace(/<metadata>.*?<\/metadata>/su, '');
