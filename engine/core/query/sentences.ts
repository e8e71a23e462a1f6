import { measureNamed } from '#engine/core/measures/registry.ts';
import type { Placeholder } from '#engine/core/sentences/template.ts';
import type { NumberQuery } from '#generated/types.ts';
import { normalizeFigure } from './normalizeFigure.ts';
import { isList, normalizeList } from './normalizeQuery.ts';
import type { FigureQuery, Query } from './query.ts';
import { type FigureReading, figureReadings, soleReading } from './readings.ts';

export type NumberQueries = Readonly<Record<string, NumberQuery>>;

/**
 * The query that a name in a sentence means: a declared number, or a measure of the page's main series;
 * undefined: a word.
 */
export function queryNamed(name: string, declared: NumberQueries): NumberQuery | undefined {
  if (Object.hasOwn(declared, name)) return declared[name];
  return measureNamed(name) ? { measure: name } : undefined;
}

/** A figure in sentences: a number, by its name and place as in {growth@benchmark}, or a ranked list. */
export type SaidFigure =
  | { by: 'number'; name: string; at: Placeholder['at']; figure: FigureQuery }
  | { by: 'list'; name: string; query: Query };

/** Every figure that sentences use, each once. Numbers without a placeholder are not read. */
export function saidFigures(placeholders: readonly Placeholder[], declared: NumberQueries): SaidFigure[] {
  const said = new Map<string, SaidFigure>();
  for (const { name, at, path, modifier } of placeholders) {
    const number = queryNamed(name, declared);
    if (!number) continue;
    const key = [name, ...at].join('@');
    if (isList(number)) {
      if (said.has(name)) continue;
      const query = normalizeList(number, attachedTo(name, placeholders, declared));
      said.set(name, { by: 'list', name, query });
    } else if (saysNumber(path) && modifier !== 'none' && !said.has(key)) {
      said.set(key, { by: 'number', name, at, figure: normalizeFigure(placed(number, at)) });
    }
  }
  return [...said.values()];
}

/** The readings of the figures in sentences. Fixed figures have none. */
export const saidReadings = (said: readonly SaidFigure[]): FigureReading[] =>
  said.flatMap((one) => {
    if (one.by === 'list') return figureReadings(one.query);
    return one.figure.constant === undefined ? [soleReading(one.figure)] : [];
  });

/** {value}, {rank.count}, {value.period} */
const saysNumber = ([first]: Placeholder['path']): boolean =>
  first === undefined || first === 'count' || first === 'period';

/** {growth@benchmark}, {value@base}: the same number for another area or period. */
function placed(number: NumberQuery, at: Placeholder['at']): NumberQuery {
  const area = at.find((place) => place !== 'base');
  return { ...number, ...(area && { area }), ...(at.includes('base') && { period: 'base' as const }) };
}

/** Other figures for the items of a list: value in {gain.1.value}. */
function attachedTo(
  list: string,
  placeholders: readonly Placeholder[],
  declared: NumberQueries,
): Record<string, NumberQuery> {
  const names = placeholders.flatMap(({ name, path: [, own] }) =>
    name === list && typeof own === 'string' && own !== 'label' ? [own] : [],
  );
  const attached = names.flatMap((name) => {
    const number = queryNamed(name, declared);
    return number && !isList(number) ? [[name, number] as const] : [];
  });
  return Object.fromEntries(attached);
}
