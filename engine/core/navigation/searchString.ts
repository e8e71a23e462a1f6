/** Query parameters by name; the first one counts if a name repeats. Accepts `?a=b` and `a=b`. */
export function parseSearch(search: string): Record<string, string> {
  const asked = new URLSearchParams(search);
  return Object.fromEntries([...new Set(asked.keys())].map((name) => [name, asked.get(name) ?? '']));
}

/**
 * The query of an address with its `?`, in the given order; '' if it is empty. Leaves out empty and undefined
 * values. Commas are not encoded, as in `?compare=a,b`.
 */
export function formatSearch(params: Readonly<Record<string, string | undefined>>): string {
  const parts = Object.entries(params)
    .filter(([, value]) => value !== undefined && value !== '')
    .map(([name, value]) => `${encode(name)}=${encode(value ?? '')}`);
  return parts.length === 0 ? '' : `?${parts.join('&')}`;
}

/** The parameters that a link keeps, in the order of `include`. */
export function carryParams(
  params: Readonly<Record<string, string>>,
  include: readonly string[],
): Record<string, string> {
  return Object.fromEntries(
    include.filter((name) => Object.hasOwn(params, name)).map((name) => [name, params[name] ?? '']),
  );
}

function encode(text: string): string {
  return encodeURIComponent(text).replace(/%2C/g, ',');
}
