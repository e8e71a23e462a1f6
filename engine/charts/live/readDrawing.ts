import type { Readout } from '#engine/charts/contract/chart.ts';
import {
  type DrawnAcross,
  type DrawnReading,
  type DrawnReadings,
  tokenColour,
} from '#engine/charts/contract/drawnReadings.ts';

/** Readouts of a picture in px from its corner, and the names of its figures. */
export interface ReadDrawing {
  readouts: readonly Readout[];
  names: DrawnReadings['names'];
}

/** Reads the readouts that a picture contains (svg/writeReadings.ts); empty without any. */
export function readDrawing(svg: SVGSVGElement): ReadDrawing {
  const text = svg.querySelector('metadata')?.textContent;
  if (!text) return { readouts: [], names: [] };
  const { names, across, reads = [] } = JSON.parse(text) as DrawnReadings;
  const entry = (name: number, label: string): Readout['entries'][number] => {
    const [own = '', token = ''] = names[name] ?? [];
    return { name: own, label, ...(token && { colour: tokenColour(token) }) };
  };
  return {
    names,
    readouts: across ? readAcross(across, entry) : reads.map((read) => readPlace(read, entry)),
  };
}

type EntryOf = (name: number, label: string) => Readout['entries'][number];

const readPlace = (
  [title, [x, y, width, height], entries, key = title]: DrawnReading,
  entry: EntryOf,
): Readout => ({
  key,
  title,
  box: { x, y, width, height },
  entries: entries.map(([name, label]) => entry(name, label)),
});

/** Each place extends halfway to the next. */
function readAcross(
  { plot: [top, height], titles, x, labels, y = [] }: DrawnAcross,
  entry: EntryOf,
): Readout[] {
  return titles.map((title, index) => {
    const here = x[index] ?? 0;
    const from = (here + (x[index - 1] ?? here)) / 2;
    const to = (here + (x[index + 1] ?? here)) / 2;
    const said = labels.flatMap((own, name) => {
      const label = own[index] ?? '';
      return label === '' ? [] : [{ ...entry(name, label), down: y[name]?.[index] ?? -1 }];
    });
    return {
      key: title,
      title,
      box: { x: from, y: top, width: Math.max(1, to - from), height },
      entries: said.map(({ down: _, ...each }) => each),
      rule: true,
      dots: said.flatMap(({ down, colour = '' }) => (down < 0 ? [] : [{ x: here, y: down, colour }])),
    };
  });
}
