import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Boundaries } from '#engine/charts/contract/chart.ts';

/** Outlines of areas by their ids, and where they come from, as pages that draw them say it. */
export interface OutlineSet {
  /** publisher, title and licence; absent: not said at the import */
  source?: string;
  outlines: Boundaries;
  /** the same for pictures of all areas of a type, of which there are many */
  coarse?: Boundaries;
}

/** The layers of a file of outlines; undefined if there is no such file. */
export function readOutlineSets(path: string): OutlineSet[] | undefined {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
  const content = JSON.parse(text) as { sets: OutlineSet[] } | Boundaries;
  // Files of earlier imports hold nothing but outlines.
  return Array.isArray(content.sets) ? content.sets : [{ outlines: content as Boundaries }];
}

/** Sets with another put over them: an area has one outline. */
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

/** The text of a file of outlines, a line an area so that a change can be read. */
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
