import { expressionFault } from './expressionFault.ts';
import { partFault } from './partBounds.ts';
import { transformFault } from './transformFault.ts';

/** A part of a spec that could draw endlessly, exhaust memory, or act outside the picture. */
export interface BoundlessPart {
  path: (string | number)[];
  /** index of a character in the text at `path`, for expressions */
  offset?: number;
  detail: string;
}

/** Properties of Vega-Lite and Vega that contain expressions. Filters can combine several. */
const expressions = new Set([
  ...['calculate', 'expr', 'filter', 'init', 'labelExpr', 'signal', 'test', 'update', 'and', 'or', 'not'],
]);
const mostItems = 5_000;
const longest = 5_000;
/** Maximum characters of inline rows, as JSON. */
const mostOfRows = 1_000_000;
/** Matches CSS url(), with which `fill`, `background` or a text could load something. */
const reference = /url\s*\(/i;

/** Every unbounded part of a Vega-Lite or Vega spec. */
export function* boundlessParts(spec: unknown): Iterable<BoundlessPart> {
  const calculated = new Set<unknown>();
  for (const { calculate, type, as } of objectsIn(spec))
    if (calculate !== undefined || type === 'formula') calculated.add(as);
  yield* partsIn(spec, [], calculated);
}

function* partsIn(
  value: unknown,
  path: BoundlessPart['path'],
  calculated: ReadonlySet<unknown>,
): Iterable<BoundlessPart> {
  const key = nameIn(path);
  if (typeof value === 'string') yield* textFault(value, path, key);
  if (typeof value !== 'object' || value === null) return;
  if (Array.isArray(value) && value.length > mostItems) {
    yield { path, detail: `should be a list of at most ${mostItems}` };
    return;
  }
  const fault = key === 'transform' ? transformFault(value, calculated) : undefined;
  if (fault) {
    yield { path, detail: fault };
    return;
  }
  for (const [name, inner] of Object.entries(value)) {
    const place = [...path, Array.isArray(value) ? Number(name) : name];
    if (isRows(name, path)) {
      if (JSON.stringify(inner).length > mostOfRows) yield { path: place, detail: 'holds too many rows' };
      continue;
    }
    const detail = Array.isArray(value)
      ? undefined
      : (flattens(name, inner, calculated) ?? partFault(name, inner, key));
    if (detail) yield { path: place, detail };
    else yield* partsIn(inner, place, calculated);
  }
}

const nameIn = (path: BoundlessPart['path']): string =>
  String(path.findLast((name) => typeof name === 'string') ?? '');

/** Inline data are not instructions, whatever their names. */
const isRows = (name: string, path: BoundlessPart['path']): boolean =>
  (name === 'values' && path.findLast((step) => typeof step === 'string') === 'data') ||
  (name === 'datasets' && path.length === 0);

function* textFault(text: string, path: BoundlessPart['path'], key: string): Iterable<BoundlessPart> {
  if (text.length > longest) yield { path, detail: `should have at most ${longest} characters` };
  else if (reference.test(text)) yield { path, detail: 'should not hold "url(": a chart loads nothing' };
  else if (expressions.has(key)) {
    const fault = expressionFault(text);
    if (fault) yield { path, ...fault };
  }
}

/** Lists in rows have a fixed length, but a calculated list can be of any length. */
const flattens = (name: string, fields: unknown, calculated: ReadonlySet<unknown>): string | undefined =>
  name === 'flatten' && [fields].flat().some((field) => calculated.has(field))
    ? 'is not allowed: it can make rows without end'
    : undefined;

function* objectsIn(value: unknown): Iterable<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value)) yield value as Record<string, unknown>;
  for (const inner of Object.values(value)) yield* objectsIn(inner);
}
