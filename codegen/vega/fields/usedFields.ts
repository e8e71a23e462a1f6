import { parseExpression } from 'vega-expression';
import { isSpec, type Spec } from '#engine/charts/marks/compositeMark.ts';

/** A field that a spec reads, and where. */
export interface UsedField {
  path: (string | number)[];
  /** index of a character in the text at `path`, for expressions */
  offset?: number;
  name: string;
}

/** Properties that name fields anywhere, in a string or a list. */
const everywhere = new Set(['field', 'groupby']);
/** The same in an item of `transform`. */
const inTransform = new Set([
  ...[
    'fold',
    'flatten',
    'on',
    'regression',
    'loess',
    'density',
    'quantile',
    'impute',
    'key',
    'keys',
    'parentKey',
    'stack',
    'lookup',
    'pivot',
  ],
]);
/** Inline data and other sources, whose fields are unknown here. */
const others = new Set(['data', 'datasets', 'from', 'config', 'projection']);
/** In these, `datum` is a tick or a legend entry, not a row. */
const guides = new Set(['axis', 'axes', 'legend', 'legends', 'header', 'scale', 'scales']);
const expressions = new Set(['calculate', 'filter', 'expr', 'signal', 'test', 'and', 'or', 'not']);

/** Every field that a Vega-Lite or Vega spec reads of its rows. */
export function* usedFields(value: unknown, path: UsedField['path'] = []): Iterable<UsedField> {
  const key = path.findLast((step) => typeof step === 'string') ?? '';
  if (typeof value === 'string') {
    if (expressions.has(String(key))) yield* inExpression(value, path);
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  for (const [name, inner] of Object.entries(value)) {
    const place = [...path, Array.isArray(value) ? Number(name) : name];
    if (isSpec(value) && namesFields(name, path)) yield* named(inner, place);
    if (name === 'data' && Array.isArray(inner)) yield* inTransforms(inner, place);
    else if (!isSpec(value) || !(others.has(name) || guides.has(name))) yield* usedFields(inner, place);
  }
}

/** Transforms of the data sets of a Vega spec. */
function* inTransforms(sets: Spec[], path: UsedField['path']): Iterable<UsedField> {
  for (const [index, { transform }] of sets.entries())
    yield* usedFields(transform, [...path, index, 'transform']);
}

function namesFields(name: string, path: UsedField['path']): boolean {
  if (everywhere.has(name)) return true;
  if (name === 'fields') return path.at(-1) === 'select' || path.at(-2) === 'transform';
  if (name === 'repeat') return path.at(-1) !== 'field' && path.at(-1) !== 'datum';
  if (['row', 'column', 'layer'].includes(name)) return path.at(-1) === 'repeat';
  return inTransform.has(name) && path.at(-2) === 'transform';
}

function* named(value: unknown, path: UsedField['path']): Iterable<UsedField> {
  for (const [index, name] of Array.isArray(value) ? value.entries() : [[-1, value] as const])
    if (typeof name === 'string') yield { path: index < 0 ? path : [...path, index], name: headOf(name) };
}

/** `a.b[0]` is a part of the field `a`; `a\.b` is a field of that name. */
const headOf = (name: string): string =>
  name.replaceAll('\\.', '\u0000').split(/[.[]/u)[0]?.replaceAll('\u0000', '.') ?? '';

interface Node {
  type?: unknown;
  name?: unknown;
  value?: unknown;
  computed?: unknown;
  object?: Node;
  property?: Node;
}

/** Fields of `datum` in an expression; none if it does not parse, which the compiler explains better. */
function* inExpression(text: string, path: UsedField['path']): Iterable<UsedField> {
  let parsed: unknown;
  try {
    parsed = parseExpression(text);
  } catch {
    return;
  }
  let from = 0;
  for (const name of datumFields(parsed)) {
    const offset = Math.max(0, text.indexOf(name, from));
    from = offset + name.length;
    yield { path, offset, name };
  }
}

function* datumFields(value: unknown): Iterable<string> {
  if (typeof value !== 'object' || value === null) return;
  const { type, object, property, computed } = value as Node;
  if (type === 'MemberExpression' && object?.type === 'Identifier' && object.name === 'datum') {
    const name = computed ? property?.value : property?.name;
    if (typeof name === 'string') yield name;
  }
  for (const inner of Object.values(value)) yield* datumFields(inner);
}
