import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Boundaries } from '#engine/charts/contract/chart.ts';

/** Outlines of areas by area id, and their source as pages that draw them show it. */
export interface OutlineSet {
  /** publisher, title and licence; absent if the import named none */
  source?: string;
  outlines: Boundaries;
  /** simplified outlines for maps of all areas of a type, if the type has many */
  coarse?: Boundaries;
}

/** The outline sets of a file; undefined if the file does not exist. */
export function readOutlineSets(path: string): OutlineSet[] | undefined {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
  const content = JSON.parse(text) as { sets: OutlineSet[] } | Boundaries;
  // Files of earlier imports contain outlines only.
  return Array.isArray(content.sets) ? content.sets : [{ outlines: content as Boundaries }];
}

/** Adds a set and removes its areas from the others, because an area has one outline. */
export function withSet(sets: readonly OutlineSet[], added: OutlineSet): OutlineSet[] {
  const without = (outlines: Boundaries): Boundaries =>
    Object.fromEntries(Object.entries(outlines).filter(([id]) => !Object.hasOwn(added.outlines, id)));
  const left = sets.map(({ outlines, coarse, ...set }) => ({
    ...set,
    outlines: without(outlines),
    ...(coarse && { coarse: without(coarse) }),
  }));
  return [...left.filter(({ outlines }) => Object.keys(outlines).length > 0), added];
}

/** The text of an outline file, with one line for each area to make diffs readable. */
export function outlineText(sets: readonly OutlineSet[]): string {
  const linesOf = (outlines: Boundaries) =>
    Object.entries(outlines)
      .map(([id, outline]) => `${JSON.stringify(id)}:${JSON.stringify(outline)}`)
      .join(',\n');
  const parts = sets.map(({ source, outlines, coarse }) => {
    const said = source === undefined ? '' : `"source":${JSON.stringify(source)},\n`;
    const also = coarse ? `,"coarse":{\n${linesOf(coarse)}\n}` : '';
    return `{${said}"outlines":{\n${linesOf(outlines)}\n}${also}}`;
  });
  return `{"sets":[\n${parts.join(',\n')}\n]}\n`;
}

/** Writes a new file and renames it, so a reader never sees half a file. */
export function writeWhole(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(`${path}.new`, text);
  renameSync(`${path}.new`, path);
}
