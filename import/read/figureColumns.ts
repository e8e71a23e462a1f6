import { ImportStop, quoted, type SourcePlace } from '#data/problems/problems.ts';
import type { SourceWide } from '#generated/types.ts';

/** A figure column of a wide file, and the columns that describe each figure. */
export interface FigureColumn {
  name: string;
  at: number;
  /** name of the new column, and position of its cells */
  beside: readonly (readonly [name: string, at: number])[];
}

/**
 * Figure columns by the rules of a recipe.
 * @throws ImportStop if columns that belong to them are missing
 */
export function figureColumns(
  wide: SourceWide | undefined,
  names: readonly string[],
  place: SourcePlace,
): FigureColumn[] {
  if (!wide) return [];
  const beside = Object.entries(wide.beside ?? {});
  const steps = beside.flatMap(([, where]) => (typeof where === 'number' ? [where] : []));
  const headed = (where: string, at: number) => names.indexOf(where.replaceAll('{heading}', names[at] ?? ''));
  const templates = beside.flatMap(([, where]) => (typeof where === 'string' ? [where] : []));
  const kept = new Set(wide.keep);
  const free = names.flatMap((name, at) => (kept.has(name) ? [] : [at]));
  const taken = new Set(free.flatMap((at) => templates.map((where) => headed(where, at))));
  const figures =
    wide.columns === 'rest'
      ? inGroups(
          free.filter((at) => !taken.has(at)),
          names,
          steps,
          place,
        )
      : wide.columns.map((name) => names.indexOf(name)).filter((at) => at >= 0);
  const lost = templates.find((where) => figures.every((at) => headed(where, at) < 0));
  if (lost !== undefined)
    throw new ImportStop(
      `No column is headed like ${quoted(lost)}, with the heading of a column of figures for {heading}. Change "wide.beside" of the recipe.`,
      place,
    );
  return figures.map((at) => ({
    name: names[at] ?? '',
    at,
    beside: beside
      .map(([name, where]) => [name, typeof where === 'number' ? at + where : headed(where, at)] as const)
      .filter(([, found]) => found >= 0),
  }));
}

/** Figure columns among all that are not kept: each one, or one of each group. */
function inGroups(
  free: number[],
  names: readonly string[],
  steps: readonly number[],
  place: SourcePlace,
): number[] {
  if (steps.length === 0) return free.filter((at) => names.indexOf(names[at] ?? '') === at);
  const first = -Math.min(0, ...steps);
  const size = first + Math.max(0, ...steps) + 1;
  // Ignore trailing columns without a heading.
  while (free.length % size !== 0 && names[free.at(-1) ?? -1] === '') free.pop();
  if (free.length % size === 0) return free.filter((_, at) => at % size === first);
  throw new ImportStop(
    `"wide.beside" of the recipe makes groups of ${size} columns, and there are ${free.length} that "wide.keep" does not name. Name all others there.`,
    place,
  );
}
