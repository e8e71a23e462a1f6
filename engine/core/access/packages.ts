import type { CompiledPage, CompiledProduct, CompiledSuite } from '#generated/types.ts';
import type { Held } from './holds.ts';

/**
 * Whether a person has a package. A package is a permission of the product's own group (`REP-BASIC`), a
 * permission of any group (`REP.REP-BASIC`), or a whole group (`ECONOMIC-FC`).
 */
export function holdsPackage(name: string, permissionGroup: string | undefined, held: Held): boolean {
  const dot = name.indexOf('.');
  if (dot >= 0) return held(name.slice(0, dot), name.slice(dot + 1));
  return (permissionGroup !== undefined && held(permissionGroup, name)) || held(name, null);
}

/** Whether a person has one of the packages; true if the list is absent or empty. */
export function holdsOnePackage(
  packages: readonly string[] | undefined,
  permissionGroup: string | undefined,
  held: Held,
): boolean {
  if (!packages || packages.length === 0) return true;
  return packages.some((name) => holdsPackage(name, permissionGroup, held));
}

/** Packages that open a page: its own, otherwise those of its section. One is enough. */
export function packageNames(
  { sections }: Pick<CompiledProduct, 'sections'>,
  page: Pick<CompiledPage, 'packages' | 'section'>,
): readonly string[] {
  return page.packages ?? sections.find(({ section }) => section === page.section)?.packages ?? [];
}

/** Title of a package; its name if it is unknown. */
export function packageTitle(
  { groups }: CompiledSuite['permissions'],
  permissionGroup: string | undefined,
  name: string,
): string {
  const [group, sub] = name.includes('.') ? name.split('.') : [permissionGroup, name];
  const found = groups.find((one) => one.group === group);
  return found?.permissions.find(({ permission }) => permission === sub)?.title ?? name;
}
