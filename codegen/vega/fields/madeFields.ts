type Spec = Record<string, unknown>;

/** Fields that a spec creates; null if they depend on data. */
export type MadeFields = ReadonlySet<string> | null;

/** Default names of the fields that a transform makes. */
const usual: Readonly<Record<string, readonly string[]>> = {
  density: ['value', 'density'],
  fold: ['key', 'value'],
  quantile: ['prob', 'value'],
  sequence: ['data'],
};

/** Transforms that name fields after values in the rows. */
const open = new Set(['pivot']);

/** Every field that transforms and inline rows of a spec create. */
export function madeFields(spec: unknown): MadeFields {
  const found = new Set<string>();
  return collect(spec, found) ? found : null;
}

/** @returns false if the fields cannot be known */
function collect(value: unknown, found: Set<string>): boolean {
  if (Array.isArray(value)) return value.every((item) => collect(item, found));
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value as Spec).every(([name, inner]) => {
    if (open.has(name)) return false;
    for (const field of Object.hasOwn(usual, name) ? (usual[name] ?? []) : []) found.add(field);
    if (name === 'as') for (const field of textsOf(inner)) found.add(field);
    if (name === 'from') for (const field of textsOf((inner as Spec | null)?.fields)) found.add(field);
    if (name === 'data' && Array.isArray(inner)) return inner.every((set) => ofDataSet(set as Spec, found));
    if (name === 'data') return ownRows((inner as Spec | null)?.values, found);
    if (name === 'datasets') return Object.values(inner as Spec).every((rows) => ownRows(rows, found));
    return collect(inner, found);
  });
}

/** Default names of the fields that Vega's own transforms create. */
const usualOfVega: Readonly<Partial<Record<string, readonly string[]>>> = {
  bin: ['bin0', 'bin1'],
  fold: ['key', 'value'],
  kde: ['value', 'density'],
  nest: ['key', 'values'],
  pack: ['x', 'y', 'r', 'depth', 'children'],
  partition: ['x0', 'y0', 'x1', 'y1', 'depth', 'children'],
  stack: ['y0', 'y1'],
  tree: ['x', 'y', 'depth', 'children'],
  treemap: ['x0', 'y0', 'x1', 'y1', 'depth', 'children'],
};

/** Fields of a Vega data set, from its rows and transforms. */
function ofDataSet({ values, transform = [] }: Spec, found: Set<string>): boolean {
  for (const { type } of transform as Spec[])
    for (const field of usualOfVega[String(type)] ?? []) found.add(field);
  return ownRows(values, found) && collect(transform, found);
}

const textsOf = (value: unknown): string[] =>
  [value].flat().filter((text): text is string => typeof text === 'string');

/** Fields of inline rows, if they are objects. */
function ownRows(rows: unknown, found: Set<string>): boolean {
  if (rows === undefined || rows === null) return true;
  if (!Array.isArray(rows)) return false;
  for (const row of rows) {
    const names = typeof row === 'object' && row !== null ? Object.keys(row) : ['data'];
    for (const name of names) found.add(name);
  }
  return true;
}
