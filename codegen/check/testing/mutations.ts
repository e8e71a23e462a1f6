import type { JsonPath } from '#codegen/load/positions.ts';
import { type ManifestFile, readManifest } from '#codegen/load/readManifest.ts';

type Json = unknown;

/** One mistake in one manifest of a suite. */
export interface Mutation {
  kind: keyof typeof kinds | 'cut' | 'delete';
  file: ManifestFile;
  /** path in it; [] for the whole file */
  path: JsonPath;
  /** the changed file; null: it was removed */
  mutated: ManifestFile | null;
  /** the old and the new value */
  before: Json;
  after: Json;
}

/** A random number from 0 up to 1, the same sequence for a seed (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const GONE = Symbol('gone');
const isPlain = (value: Json): value is Record<string, Json> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Each kind of mistake, applied to a value; undefined if it does not apply. */
const kinds = {
  drop: () => GONE,
  type: (value: Json) =>
    typeof value === 'string' ? 7 : typeof value === 'number' ? 'seven' : isPlain(value) ? [] : { a: 1 },
  misspell: (value: Json) =>
    typeof value === 'string' && value.length > 2
      ? `${value.slice(0, -2)}${value.at(-1)}${value.at(-2)}x`
      : undefined,
  empty: (value: Json) =>
    value === ''
      ? undefined
      : typeof value === 'string'
        ? ''
        : Array.isArray(value) && value.length > 0
          ? []
          : undefined,
  number: (value: Json) => (typeof value === 'number' ? value * -1000 - 7 : undefined),
  flip: (value: Json) => (typeof value === 'boolean' ? !value : undefined),
  duplicate: (value: Json) => (Array.isArray(value) && value.length > 0 ? [...value, value[0]] : undefined),
  shorten: (value: Json) => (Array.isArray(value) && value.length > 1 ? value.slice(1) : undefined),
  exchange: (value: Json) => {
    const texts = isPlain(value)
      ? Object.keys(value).filter((key) => key !== '$schema' && typeof value[key] === 'string')
      : [];
    const [one = '', other = ''] = texts;
    return isPlain(value) && texts.length > 1
      ? { ...value, [one]: value[other], [other]: value[one] }
      : undefined;
  },
  unknown: (value: Json) => (isPlain(value) ? { ...value, colour_of_it: 'blue' } : undefined),
} satisfies Record<string, (value: Json) => Json>;

const kindNames = Object.keys(kinds) as (keyof typeof kinds)[];

/** Every path in a value, including the value itself. */
function* places(value: Json, path: JsonPath = []): Iterable<{ path: JsonPath; value: Json }> {
  if (path.at(-1) === '$schema') return;
  yield { path, value };
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value))
    yield* places(inner, [...path, Array.isArray(value) ? Number(key) : key]);
}

/** A copy of a value with another value at a path. */
function put(value: Json, [key, ...rest]: JsonPath, after: Json): Json {
  if (key === undefined) return after;
  if (Array.isArray(value)) {
    const at = Number(key);
    if (rest.length === 0 && after === GONE) return value.filter((_, index) => index !== at);
    return value.map((item, index) => (index === at ? put(item, rest, after) : item));
  }
  const held = value as Record<string, Json>;
  if (rest.length === 0 && after === GONE)
    return Object.fromEntries(Object.entries(held).filter(([name]) => name !== key));
  return { ...held, [key]: put(held[key], rest, after) };
}

function mutate(file: ManifestFile, random: () => number): Mutation | undefined {
  const dice = random();
  if (dice < 0.03) return { kind: 'delete', file, path: [], mutated: null, before: null, after: null };
  if (dice < 0.06 || file.name.endsWith('.md')) {
    const text = file.text.slice(0, Math.floor(file.text.length * random()));
    return {
      kind: 'cut',
      file,
      path: [],
      mutated: readManifest(file.path, file.name, text),
      before: null,
      after: null,
    };
  }
  const kind = kindNames[Math.floor(random() * kindNames.length)] ?? 'drop';
  const fitting = [...places(file.value)].filter(
    ({ path, value }) => (path.length > 0 || kind === 'unknown') && kinds[kind](value) !== undefined,
  );
  const place = fitting[Math.floor(random() * fitting.length)];
  if (!place) return undefined;
  const after = kinds[kind](place.value);
  const text = JSON.stringify(put(file.value, place.path, after), null, 2);
  const mutated = readManifest(file.path, file.name, text);
  return {
    kind,
    file,
    path: place.path,
    mutated,
    before: place.value,
    after: after === GONE ? undefined : after,
  };
}

/** A number of mistakes, each in its own file, the same for a seed and the same files. */
export function mutations(files: readonly ManifestFile[], seed: number, count: number): Mutation[] {
  const random = seeded(seed);
  const left = files.filter(({ kind }) => kind !== null);
  const made: Mutation[] = [];
  while (made.length < count && left.length > 0) {
    const [file] = left.splice(Math.floor(random() * left.length), 1);
    const mutation = file && mutate(file, random);
    if (mutation) made.push(mutation);
  }
  return made;
}
