import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CarriedManifest, DimensionManifest } from '#generated/types.ts';
import type { PublishedCell } from './publishedCells.ts';
import { publishedFiles } from './publishedFiles.ts';

// Publishers' original files, in a folder beside the project if it exists. The project contains none of them.
const shared = '../shared/data';
const read = <Value>(path: string) => JSON.parse(readFileSync(path, 'utf8')) as Value;

/** Names and codes of members by dimension. */
export const members = Object.fromEntries(
  readdirSync('manifests/dimensions')
    .map((file) => read<DimensionManifest>(`manifests/dimensions/${file}`))
    .map((one) => [one.dimension, one.members.map(({ name, code }) => [name, code] as const)]),
);

/** Path of the publisher's file of bundled figures, which may not exist. */
export const fileOf = (name: string): string =>
  join(shared, 'nz', read<CarriedManifest>(`manifests/carried/${name}.json`).file);

/** Cells of the publisher's file of bundled figures. */
export const cellsOf = (name: string): PublishedCell[] => [
  ...(publishedFiles[name]?.({ path: fileOf(name), lists: join(shared, 'concordance'), members }) ?? []),
];

/**
 * All official figures by their keys, from the publishers' files if they exist, otherwise from the bundled
 * ones.
 */
export function officialFigures(): Map<string, string> {
  return new Map(
    Object.keys(publishedFiles).flatMap((name) => [
      ...(existsSync(fileOf(name)) ? publishedFigures(cellsOf(name)) : carriedFigures(name)),
    ]),
  );
}

/** Figures by their keys. Parts of a sum are added. */
export function publishedFigures(cells: readonly PublishedCell[]): Map<string, string> {
  const figures = new Map<string, string>();
  for (const cell of cells) {
    if ('leftOut' in cell || cell.figure === '') continue;
    const at = cell.at.join('|');
    const before = figures.get(at);
    if (!cell.sum && before !== undefined) throw new Error(`Two cells say what ${at} is.`);
    figures.set(at, cell.sum ? String(Number(before ?? 0) + Number(cell.figure)) : cell.figure);
  }
  return figures;
}

const isSeries = (name: string) => name.endsWith('_OFFICIAL');

/** Figures as written in a bundled file: "414946 P", "Q". */
export function carriedFigures(name: string): Map<string, string> {
  const text = readFileSync(`manifests/carried/${name}.csv`, 'utf8');
  const [header = [], ...lines] = text.trim().split('\n').map((line) => line.split(','));
  const first = header.findIndex(isSeries);
  return new Map(
    lines.flatMap((line) =>
      header.slice(first).flatMap((series, column) => {
        const at = [series, line[0], line[1], ...line.slice(2, first).filter(Boolean)].join('|');
        const figure = line[first + column] ?? '';
        return figure === '' ? [] : [[at, figure] as const];
      }),
    ),
  );
}
