import type { Held } from './holds.ts';

/**
 * Whether a package is held. A package is written as a permission of the product's own group (`REP-BASIC`),
 * as a permission of any group (`REP.REP-BASIC`) or as a whole group (`ECONOMIC-FC`).
 */
export function holdsPackage(name: string, permissionGroup: string | undefined, held: Held): boolean {
  const dot = name.indexOf('.');
  if (dot >= 0) return held(name.slice(0, dot), name.slice(dot + 1));
  return (permissionGroup !== undefined && held(permissionGroup, name)) || held(name, null);
}

/** Whether one of the packages is held; an absent or empty list asks for none. */
export function holdsOnePackage(
  packages: readonly string[] | undefined,
  permissionGroup: string | undefined,
  held: Held,
): boolean {
  if (!packages || packages.length === 0) return true;
  return packages.some((name) => holdsPackage(name, permissionGroup, held));
}
