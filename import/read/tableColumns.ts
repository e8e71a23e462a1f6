import { ImportStop, quoted, type SourcePlace } from '#data/problems/problems.ts';
import { foldText } from '#engine/core/words/foldText.ts';
import type { SourceManifest, SourceValue, SourceWide } from '#generated/types.ts';
import { periodColumns, tablesOf } from '#import/records/recipeTables.ts';

/** The parts of a recipe that locate rows. */
export type RowRules = Pick<SourceManifest, 'file' | 'wide' | 'fillDown' | 'levels' | 'defaults' | 'tables'>;

/** Columns with interval ends, or that mark rows as such. */
function intervalColumns(interval: SourceValue['interval']): string[] {
  if (!interval) return [];
  return 'column' in interval ? [interval.column] : Object.values(interval);
}

/** Every column that a recipe reads. */
export function usedColumns(rules: RowRules): Set<string> {
  const { wide, levels, fillDown = [] } = rules;
  const used = new Set<string>(fillDown);
  const add = (...names: (string | undefined)[]) => {
    for (const name of names) if (name !== undefined) used.add(name);
  };
  if (wide && wide.columns !== 'rest') add(...wide.columns);
  add(levels?.column);
  for (const { where = {}, whereNot = {}, area, period, value, status, dimensions = {} } of tablesOf(rules)) {
    add(
      ...Object.keys(where),
      ...Object.keys(whereNot),
      area.column,
      ...periodColumns(period),
      value.column,
      status?.column,
    );
    add(...intervalColumns(value.interval), value.note?.column, ...(value.attributes ?? []));
    add(period.combine?.weight, typeof value.magnitude === 'object' ? value.magnitude.column : undefined);
    add(...Object.values(dimensions).map(({ column }) => column));
  }
  return used;
}

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

/**
 * Finds two columns with the same heading, apart from capitals and spaces. Columns that are not read may
 * repeat.
 * @returns both positions; undefined if all headings to read are unique
 */
export function repeatedHeading(
  names: readonly string[],
  isRead: (name: string) => boolean,
): [first: number, second: number] | undefined {
  const seen = new Map<string, number[]>();
  for (const [at, name] of names.entries()) {
    const key = foldText(name);
    seen.set(key, [...(seen.get(key) ?? []), at]);
  }
  for (const [first = 0, second, ...others] of seen.values()) {
    if (second === undefined) continue;
    if ([first, second, ...others].some((at) => isRead(names[at] ?? ''))) return [first, second];
  }
  return undefined;
}
