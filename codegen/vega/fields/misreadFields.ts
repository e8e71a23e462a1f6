import { isSpec } from '#engine/charts/marks/compositeMark.ts';
import { usedFields } from './usedFields.ts';

type Path = (string | number)[];

/** A field that a spec uses in a way its figures do not allow. */
export interface MisreadField {
  /** path of the field's name in the spec */
  path: Path;
  name: string;
  /** `time`: numbers that are not dates; `log`: figures that are zero or of both signs */
  as: 'time' | 'log';
  /** the first such figure */
  example: number;
}

/** Milliseconds since 1970. A smaller number is probably a year or a count, not a moment in January 1970. */
const FIRST_MOMENT = 1e8;

/** A field that an expression reads as a moment: toDate(datum.year), timeFormat(datum['year'], '%Y'). */
const AS_MOMENT =
  /\b(?:toDate|(?:utc)?(?:year|quarter|month|date|day)|(?:time|utc)Format)\(\s*datum(?:\.(\w+)|\[(['"])(.+?)\2\])\s*[,)]/g;
const EXPRESSIONS = ['calculate', 'filter', 'expr', 'signal'];

const isTimeScale = (type: unknown) => type === 'time' || type === 'utc';

/**
 * Fields that a spec puts on a time scale although they are plain numbers, which would be read as
 * milliseconds since 1970. Also fields on a log scale with figures that are zero or of both signs. Ignores
 * fields that the spec creates or parses itself.
 * @param figuresOf possible figures of a field; empty if unknown
 */
export function misreadFields(
  spec: unknown,
  figuresOf: (name: string) => readonly unknown[],
): MisreadField[] {
  const wanted = [...asked(spec, [])];
  if (wanted.length === 0) return [];
  const made = madeOrParsed(spec);
  const filtered = new Set([...usedFields(filtersOf(spec))].map(({ name }) => name));
  return wanted.flatMap(({ as, path, name }): MisreadField[] => {
    if (made.has(name) || (as === 'log' && filtered.has(name))) return [];
    const figures = figuresOf(name).filter((figure) => typeof figure === 'number');
    const example = as === 'time' ? noMoment(figures) : noLogarithm(figures);
    return example === undefined ? [] : [{ path, name, as, example }];
  });
}

const noMoment = (figures: readonly number[]): number | undefined =>
  figures.every((figure) => Math.abs(figure) < FIRST_MOMENT) ? figures[0] : undefined;

function noLogarithm(figures: readonly number[]): number | undefined {
  const [sign] = figures.map(Math.sign);
  return figures.find((figure) => figure === 0 || Math.sign(figure) !== sign);
}

/** Every field on a time or log scale that is not aggregated or binned, or read as a moment by an expression. */
function* asked(value: unknown, path: Path): Iterable<Omit<MisreadField, 'example'>> {
  if (typeof value !== 'object' || value === null) return;
  if (isSpec(value)) {
    const { field, timeUnit, type, scale, aggregate, bin, domain } = value;
    if (typeof field === 'string' && aggregate === undefined && !bin) {
      const place = [...path, 'field'];
      const scaleType = isSpec(scale) ? scale.type : undefined;
      if (timeUnit !== undefined || type === 'temporal' || type === 'timeunit' || isTimeScale(scaleType))
        yield { as: 'time', path: place, name: field };
      else if (scaleType === 'log') yield { as: 'log', path: place, name: field };
    }
    if (isSpec(domain) && typeof domain.field === 'string') {
      const place = [...path, 'domain', 'field'];
      if (isTimeScale(type)) yield { as: 'time', path: place, name: domain.field };
      if (type === 'log') yield { as: 'log', path: place, name: domain.field };
    }
  }
  for (const [key, inner] of Object.entries(value)) {
    const place = [...path, Array.isArray(value) ? Number(key) : key];
    if (typeof inner === 'string' && EXPRESSIONS.includes(key))
      for (const [, plain, , quoted] of inner.matchAll(AS_MOMENT))
        yield { as: 'time', path: place, name: plain ?? quoted ?? '' };
    if (key !== 'values' && key !== 'datasets') yield* asked(inner, place);
  }
}

/** All values below a key, wherever the key is. */
function* below(value: unknown, wanted: string): Iterable<unknown> {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    if (key === wanted) yield inner;
    yield* below(inner, wanted);
  }
}

const filtersOf = (spec: unknown): unknown => [...below(spec, 'filter')].map((filter) => ({ filter }));

function madeOrParsed(spec: unknown): ReadonlySet<string> {
  const made = [...below(spec, 'as')].flat().filter((name) => typeof name === 'string');
  const parsed = [...below(spec, 'parse')].flatMap((parse) => (isSpec(parse) ? Object.keys(parse) : []));
  return new Set([...made, ...parsed]);
}
