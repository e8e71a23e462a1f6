/** Parameters of an address by name; of a repeated one the first counts. Takes `?a=b` and `a=b`. */
export function parseSearch(search: string): Record<string, string> {
  const asked = new URLSearchParams(search);
  return Object.fromEntries([...new Set(asked.keys())].map((name) => [name, asked.get(name) ?? '']));
}

/**
 * The search part of an address, with its `?`, in the order given; '' where there is none. Empty and undefined values
 * are left out. Commas stay readable, as in `?compare=a,b`.
 */
export function formatSearch(params: Readonly<Record<string, string | undefined>>): string {
  const parts = Object.entries(params)
    .filter(([, value]) => value !== undefined && value !== '')
    .map(([name, value]) => `${encode(name)}=${encode(value ?? '')}`);
  return parts.length === 0 ? '' : `?${parts.join('&')}`;
}

/** Those of the parameters that a link takes along, in the order in which the link names them. */
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
