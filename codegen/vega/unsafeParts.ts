/** A part of a spec that loads, links or writes outside the chart. */
export interface UnsafePart {
  path: (string | number)[];
  /** whether the key or the value at `path` is unsafe */
  at: 'key' | 'value';
  danger: 'loads' | 'acts' | 'image' | 'address';
  /** the key, or the address in the value */
  name: string;
  /** what it does, after its path */
  why: string;
}

/** Properties that load, link or write outside the chart, with the reason for refusing each. */
const properties: Readonly<Record<string, Pick<UnsafePart, 'danger' | 'why'>>> = {
  url: { danger: 'loads', why: 'loads an address' },
  loader: { danger: 'loads', why: 'loads an address' },
  href: { danger: 'acts', why: 'links to an address' },
  bind: { danger: 'acts', why: 'adds input elements to the page' },
  usermeta: { danger: 'acts', why: 'changes how the chart is embedded' },
};

/** Matches URLs such as //host, https://…, javascript:… and data:…. */
const addresses = /^(?:[a-z][a-z0-9+.-]*:)?\/\/|^(?:javascript|data|file|blob):/iu;

/** Every unsafe part of a Vega-Lite or Vega spec. */
export function* unsafeParts(spec: unknown, path: UnsafePart['path'] = []): Iterable<UnsafePart> {
  if (typeof spec === 'string' && addresses.test(spec) && path.at(-1) !== '$schema')
    yield { path, at: 'value', danger: 'address', name: spec, why: 'holds an address' };
  if (typeof spec !== 'object' || spec === null) return;
  for (const [key, value] of Object.entries(spec)) {
    const place = [...path, Array.isArray(spec) ? Number(key) : key];
    const unsafe = Object.hasOwn(properties, key) ? properties[key] : undefined;
    if (isRows(path, key) || (path.length === 0 && key === 'usermeta' && isFinish(value))) continue;
    if (unsafe) yield { path: place, at: 'key', name: key, ...unsafe };
    else if ((key === 'mark' || key === 'type') && isImage(value))
      yield { path: place, at: 'value', danger: 'image', name: key, why: 'is an image mark' };
    else yield* unsafeParts(value, place);
  }
}

const isImage = (mark: unknown): boolean =>
  mark === 'image' || (mark as { type?: unknown } | null)?.type === 'image';

/** Rows are data to draw, whatever they contain: in a data source or for the whole spec. */
const isRows = (path: UnsafePart['path'], key: string): boolean =>
  (key === 'values' && path.findLast((step) => typeof step === 'string') === 'data') ||
  (key === 'datasets' && path.length === 0);

/** Settings for processing after Vega, which the schema of charts limits. */
const isFinish = (usermeta: unknown): boolean => Object.keys(usermeta ?? {}).every((key) => key === 'rohe');
