import type { Readout } from '#engine/charts/contract/chart.ts';
import { colourToken, type DrawnEntry, type DrawnReadings } from '#engine/charts/contract/drawnReadings.ts';
import { escapeMarkup } from '#engine/core/leaving/escapeMarkup.ts';

/**
 * What can be read off a drawing, as an element in it that nobody sees; '' where there is nothing.
 * @param x px from the picture's corner to that of the plot, which readouts are measured from; @param y the same down
 */
export function writeReadings(readouts: readonly Readout[], x: number, y: number): string {
  if (readouts.length === 0) return '';
  const names = new Map<string, number>();
  const named = (name: string, colour: string): number => {
    const key = JSON.stringify([name, colour]);
    if (!names.has(key)) names.set(key, names.size);
    return names.get(key) ?? 0;
  };
  const reads = readouts.map(
    ({ key, title, entries, box, rule, dots = [] }): DrawnReadings['reads'][number] => {
      const left = [...dots];
      const written = entries.map(({ name, label, colour }): DrawnEntry => {
        const at = left.findIndex((dot) => dot.colour === colour);
        const [dot] = at < 0 ? [] : left.splice(at, 1);
        const place = named(name, colourToken(colour));
        return dot ? [place, label, tenth(dot.y + y)] : [place, label];
      });
      const place = [box.x + x, box.y + y, box.width, box.height].map(whole) as [
        number,
        number,
        number,
        number,
      ];
      const across = rule ? tenth((dots[0]?.x ?? box.x + box.width / 2) + x) : -1;
      return rule || key === title ? [title, place, written, across] : [title, place, written, across, key];
    },
  );
  const all: DrawnReadings = {
    names: [...names.keys()].map((key) => JSON.parse(key) as [string, string]),
    reads,
  };
  return `<metadata>${escapeMarkup(JSON.stringify(all)).replaceAll('&quot;', '"')}</metadata>`;
}

const whole = (px: number): number => (Number.isFinite(px) ? Math.round(px) : 0);

const tenth = (px: number): number => Math.round(px * 10) / 10;

/** A drawing with what can be read off it. */
export const withReadings = (svg: string, readings: string): string => svg.replace('>', () => `>${readings}`);

/** The drawing alone, for where nothing brings it to life. */
export const withoutReadings = (svg: string): string => svg.replace(/<metadata>.*?<\/metadata>/su, '');
