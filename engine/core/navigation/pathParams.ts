import type { CompiledPage } from '#generated/types.ts';

/** Params of a page's address: the final segments of its path written {name}, and its `rest`. */

const PARAM = /^\{(\w+)\}$/;

const segmentsOf = (path: string): string[] => path.split('/').filter((segment) => segment !== '');
const nameOf = (segment: string): string | undefined => PARAM.exec(segment)?.[1];

/** Names of the params in a path, in order. */
export function pathParamNames(path: string): string[] {
  return segmentsOf(path).flatMap((segment) => nameOf(segment) ?? []);
}

/**
 * Values of a path's params in an address; trailing params may be missing. null if the address does not
 * match.
 * @param segments of the address, after the area
 */
export function matchPath(path: string, segments: readonly string[]): Record<string, string> | null {
  const pattern = segmentsOf(path);
  if (segments.length > pattern.length) return null;
  const values: Record<string, string> = {};
  for (const [at, wanted] of pattern.entries()) {
    const name = nameOf(wanted);
    const asked = segments[at];
    if (name === undefined ? asked !== wanted : false) return null;
    if (name !== undefined && asked !== undefined) values[name] = asked;
  }
  return values;
}

/** Fills values into a path, up to the first param without one. */
export function fillPath(path: string, values: Readonly<Record<string, string | undefined>>): string {
  const filled: string[] = [];
  for (const segment of segmentsOf(path)) {
    const name = nameOf(segment);
    const value = name === undefined ? segment : values[name];
    if (!value) break;
    filled.push(value);
  }
  return filled.join('/');
}

type Addressed = Pick<CompiledPage, 'path' | 'rest' | 'params'>;

/** Names of the params in a page's address: those of its path, then its `rest`. */
export function placedParamNames({ path, rest }: Pick<Addressed, 'path' | 'rest'>): string[] {
  return [...pathParamNames(path), ...(rest === undefined ? [] : [rest])];
}

/** The address of a page for some values, after the area, without a `rest` at its default. */
export function placedPath(
  { path, rest, params }: Addressed,
  values: Readonly<Record<string, string | undefined>>,
): string {
  const filled = fillPath(path, values);
  const last = rest === undefined ? undefined : values[rest];
  return !rest || !last || last === params?.[rest]?.default ? filled : `${filled}/${last}`;
}
