import { smallLetter } from '#engine/core/words/numberWords.ts';
import type { Area, Decision, NavigationRules } from '#generated/types.ts';
import { type AccessProduct, type AreaInput, refuse } from './accessInput.ts';
import { holdsWhen } from './holds.ts';
import { holdsPackage } from './packages.ts';
import { heldBy, passesEverything } from './person.ts';

/** Whether one of the types is the area's: either what it is or what its data are published as. */
export function isOfType(area: Area, types: readonly string[]): boolean {
  return types.includes(area.area_type.code) || types.includes(area.data_type.code);
}

/** Whether a page is made for an area by its type, or by name. `onlyFor` and `onlyAreas` together: either will do. */
export function isForArea(
  area: Area,
  { hideFor = [], onlyFor, onlyAreas }: Pick<NavigationRules, 'hideFor' | 'onlyFor' | 'onlyAreas'>,
): boolean {
  if (isOfType(area, hideFor)) return false;
  if (!onlyFor && !onlyAreas) return true;
  return isOfType(area, onlyFor ?? []) || (onlyAreas?.includes(area.area_id) ?? false);
}

/** Refuses an area that does not exist or whose type the product has nothing for. Holds for staff too. */
export function areaExists(input: AreaInput): Decision | null {
  const { area, product } = input;
  if (!area) return refuse(input, 'unknown-area');
  if (isOfType(area, product.areaTypes)) return null;
  return refuse(input, 'no-product-data', { type: typeOf(area) });
}

/** A kind of areas inside a sentence; what is the name of its one area keeps its capital. */
export const kindInSentence = (kind: string, name: string): string =>
  kind === name ? kind : smallLetter(kind);

/** What areas like this one are called where data are published, inside a sentence. */
export const typeOf = ({ name, data_type }: Area): string => kindInSentence(data_type.pluralized_name, name);

/**
 * Whether the reports of an area are open to a person at all: a public product or area, one of the person's own areas,
 * or the product's basic permission; for a small area the small-areas package on top of it.
 */
export function areaIsOpen(input: AreaInput, area: Area): boolean {
  const { product, person } = input;
  if (passesEverything(person, input.passAll)) return true;
  const small = isSmall(product, area);
  if (small && person.allSmallAreas) return true;
  const held = heldBy(person, input.features);
  if (small && !holdsSmallAreas(input)) return false;
  if (product.public || area.is_public || area.is_user_area) return true;
  // A product that names no permission and is not public is closed to everybody.
  return product.basicPermission !== undefined && holdsWhen(product.basicPermission, held);
}

/** Whether a product keeps the areas of this type behind a package of their own. */
export function isSmall(product: AccessProduct, area: Area): boolean {
  return product.smallAreas !== undefined && isOfType(area, product.smallAreas.areaTypes);
}

/** The small-areas package and some permission of the product's group, both for the area in question. */
export function holdsSmallAreas(input: Pick<AreaInput, 'product' | 'person' | 'features'>): boolean {
  const { permissionGroup, smallAreas } = input.product;
  const held = heldBy(input.person, input.features);
  return (
    smallAreas !== undefined &&
    permissionGroup !== undefined &&
    held(permissionGroup, null) &&
    holdsPackage(smallAreas.package, permissionGroup, held)
  );
}

/**
 * The gate in front of a page that a person may not see: log in, extend one of their areas, add the area, or
 * ask for the package.
 */
export function gate(input: AreaInput): Decision {
  const { area, person } = input;
  if (!person.loggedIn) {
    return area ? refuse(input, 'log-in') : refuse(input, 'log-in', {}, 'subscription-only');
  }
  if (!area) return refuse(input, 'package');
  return refuse(input, area.is_user_area ? 'extend-area' : 'add-area');
}

const gates: readonly Decision['reason'][] = ['log-in', 'extend-area', 'add-area', 'package'];

/** Whether a decision is a gate: the page exists, and somebody may open it. */
export const isGate = ({ reason }: Pick<Decision, 'reason'>): boolean => gates.includes(reason);
