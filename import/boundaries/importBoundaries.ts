import { readFileSync, statSync } from 'node:fs';
import { outlineText, readOutlineSets, withSet, writeWhole } from '#data/boundaries/outlineFile.ts';
import { readingLimits as limits } from '#data/problems/limits.ts';
import { ImportStop, quoted } from '#data/problems/problems.ts';
import { counting, listing } from '#data/problems/wording.ts';
import type { Boundaries, BoundaryGeometry } from '#engine/charts/contract/chart.ts';
import type { AreaManifest } from '#generated/types.ts';
import { megabytes } from '#import/bytes/byteSource.ts';
import { matchShapes } from './matchShapes.ts';
import { type OutlineShape, type Polygon, readShapes } from './shapes.ts';
import { acrossAntimeridian, coarseOutlines, simplify } from './simplify.ts';

export interface ImportBoundaries {
  files: readonly string[];
  areas: readonly AreaManifest[];
  /** file that stores the outlines */
  target: string;
  /** publisher, title and licence, as shown on pages that draw the outlines */
  source?: string | undefined;
  dryRun?: boolean;
  print: (line: string) => void;
}

/** Limit in bytes for all outlines together; above it they use a coarser grid. */
const roomy = 2_000_000;
const grids = [4, 3, 2];
const MAX_NAMES = 50;

/**
 * Stores outlines of areas for maps, with those of earlier imports. Outlines of unknown areas are listed and
 * left out.
 * @returns false if a file has no outline of a known area; then nothing is stored
 */
export function importBoundaries(asked: ImportBoundaries): boolean {
  const { files, areas, target, source, dryRun, print } = asked;
  const found = new Map<string, Polygon[]>();
  for (const file of files) {
    const unknown: string[] = [];
    let known = 0;
    const shapes = readShapes(textOf(file), file);
    const matched = matchShapes(areas, shapes);
    for (const shape of shapes) {
      const area = matched.areaOf(shape);
      if (area && found.has(area.area_id))
        throw new ImportStop(
          `Two outlines are of ${area.name}, the second named ${nameOf(shape)}. Leave one of them out, or make one of both.`,
          { file },
        );
      if (area) {
        found.set(area.area_id, shape.polygons);
        known++;
      } else unknown.push(`${nameOf(shape)}${matched.near(shape)}`);
    }
    print(`${file}: ${counting(known, 'area')}`);
    if (unknown.length > 0)
      print(
        `${file}:1:1: warning: left out, because no area has such a name or code: ${listing(unknown, MAX_NAMES)}`,
      );
    if (known === 0) {
      print('Nothing was imported.');
      return false;
    }
  }
  const outlines = drawn(found);
  const coarse = coarseOutlines(outlines, areas);
  const added = { ...(source !== undefined && { source }), outlines, ...(coarse && { coarse }) };
  const text = outlineText(withSet(readOutlineSets(target) ?? [], added));
  if (dryRun) print('Dry run: nothing was kept.');
  else {
    writeWhole(target, text);
    print(`Kept ${counting(found.size, 'outline')} (${Math.ceil(text.length / 1024)} kB in all).`);
  }
  return true;
}

function drawn(found: ReadonlyMap<string, Polygon[]>): Boundaries {
  const shapes = acrossAntimeridian([...found.values()]);
  const ids = [...found.keys()];
  let boundaries: Boundaries = {};
  for (const decimals of grids) {
    boundaries = Object.fromEntries(
      shapes.map((shape, at) => [ids[at] ?? '', geometryOf(simplify(shape, decimals))]),
    );
    if (JSON.stringify(boundaries).length <= roomy) return boundaries;
  }
  throw new ImportStop(
    `These outlines take more than ${roomy / 1_000_000} MB, however coarse they are drawn. Take a generalised version of them, or fewer areas.`,
  );
}

function geometryOf(polygons: Polygon[]): BoundaryGeometry {
  const [first] = polygons;
  return polygons.length === 1 && first
    ? { type: 'Polygon', coordinates: first }
    : { type: 'MultiPolygon', coordinates: polygons };
}

const nameOf = ({ names }: OutlineShape) => quoted(names.join(' ') || 'an outline without properties');

function textOf(file: string): string {
  // Check before opening: reading a pipe would block, and a device never ends.
  const found = statSync(file, { throwIfNoEntry: false });
  if (!found) throw new ImportStop(`There is no file ${file}.`);
  if (!found.isFile()) throw new ImportStop(`${file} is not a file.`);
  if (found.size > limits.jsonBytes)
    throw new ImportStop(`The file ${file} is larger than ${megabytes(limits.jsonBytes)}.`);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(file));
  } catch {
    throw new ImportStop('This file is not UTF-8, as JSON has to be.', { file });
  }
}
