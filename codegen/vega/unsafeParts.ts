/** Properties that load, link or write outside the chart, with the reason for refusing each. */
const refused: Record<string, string> = {
  url: 'loads an address',
  href: 'links to an address',
  bind: 'adds input elements to the page',
  usermeta: 'changes how the chart is embedded',
};

const addresses = /^(?:[a-z][a-z0-9+.-]*:)?\/\/|^(?:javascript|data|file|blob):/iu;

/**
 * Describes the parts of a spec that charts may not have, with their paths.
 * @returns empty for a safe spec
 */
export function unsafeParts(spec: unknown, path = 'spec'): string[] {
  if (Array.isArray(spec)) return spec.flatMap((item, index) => unsafeParts(item, `${path}[${index}]`));
  if (typeof spec === 'string')
    return addresses.test(spec) && !path.endsWith('.$schema') ? [`${path} holds an address`] : [];
  if (typeof spec !== 'object' || spec === null) return [];
  return Object.entries(spec).flatMap(([key, value]) => {
    const here = `${path}.${key}`;
    const reason = Object.hasOwn(refused, key) ? refused[key] : undefined;
    if (isRows(path, key) || isFinish(here, value)) return [];
    if (reason) return [`${here} ${reason}: not allowed in charts`];
    if ((key === 'mark' || key === 'type') && isImage(value))
      return [`${here}: image marks are not allowed in charts`];
    return unsafeParts(value, here);
  });
}

/** Rows are data to draw, whatever they contain: in a data source or for the whole spec. */
const isRows = (path: string, key: string): boolean =>
  (key === 'values' && /\.data(?:\[\d+\])?$/u.test(path)) || (key === 'datasets' && path === 'spec');

/** Settings for processing after Vega, which the schema of charts limits. */
const isFinish = (path: string, value: unknown): boolean =>
  path === 'spec.usermeta' &&
  typeof value === 'object' &&
  value !== null &&
  Object.keys(value).every((key) => key === 'rohe');

function isImage(value: unknown): boolean {
  return (
    value === 'image' ||
    (typeof value === 'object' && value !== null && (value as { type?: unknown }).type === 'image')
  );
}
