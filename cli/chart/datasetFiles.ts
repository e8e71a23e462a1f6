import { existsSync, readFileSync } from 'node:fs';
import { extname, join, normalize, sep } from 'node:path';

type Spec = Record<string, unknown>;

/** A spec whose data files are now datasets passed along with it. */
export interface FiledSpec {
  spec: Spec;
  datasets: Record<string, unknown>;
}

/**
 * Loads the data files that a spec names from a folder: `data/cars.json` may be `cars.json` or
 * `data/cars.json` there. External addresses and missing files stay in the spec, and are refused later.
 */
export function withDatasetFiles(spec: Spec, folder: string): FiledSpec {
  const datasets: Record<string, unknown> = {};
  const walk = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(walk);
    if (typeof value !== 'object' || value === null) return value;
    const { url, ...rest } = value as Spec;
    const path = typeof url === 'string' ? fileAt(folder, url) : undefined;
    if (path === undefined || typeof url !== 'string')
      return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, walk(inner)]));
    const type = extname(url).slice(1) || 'json';
    const format = { type, ...(rest.format as object | undefined) };
    const text = readFileSync(path, 'utf8');
    datasets[url] ??= type === 'json' ? JSON.parse(text) : text;
    return { ...rest, name: url, format };
  };
  const filed = walk(spec) as Spec;
  const own = filed.datasets as Spec | undefined;
  return { spec: filed, datasets: { ...own, ...datasets } };
}

function fileAt(folder: string, url: string): string | undefined {
  if (/^[a-z][a-z0-9+.-]*:|^\/\//i.test(url)) return undefined;
  const inside = normalize(url);
  if (inside.startsWith('..') || inside.startsWith(sep)) return undefined;
  return [inside, inside.replace(/^data[\\/]/, '')]
    .map((name) => join(folder, name))
    .find((path) => existsSync(path));
}

/** Uses the given rows instead of those of a page: for the dataset `table`, or if a spec names no data. */
export function withOwnRows(spec: Spec, rows: unknown): FiledSpec {
  const named = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(named);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => [
        key,
        key === 'data' && isTable(inner) ? OWN : named(inner),
      ]),
    );
  };
  if (Array.isArray(spec.data))
    return {
      spec: { ...spec, data: spec.data.map((set) => (isTable(set) ? { ...set, values: rows } : set)) },
      datasets: {},
    };
  return { spec: { data: OWN, ...(named(spec) as Spec) }, datasets: { [OWN.name]: rows } };
}

const OWN = { name: 'rows' };
const isTable = (data: unknown): boolean =>
  typeof data === 'object' && data !== null && (data as { name?: unknown }).name === 'table';
