import { smallLetter } from '#engine/core/words/numberWords.ts';
import type { Area, Decision, NavigationRules } from '#generated/types.ts';
import { type AccessProduct, type AreaInput, refuse } from './accessInput.ts';
import { holdsWhen } from './holds.ts';
import { holdsPackage } from './packages.ts';
import { heldBy, passesEverything } from './person.ts';

/** Whether the area is of one of these types, by its own type or the type its data are published as. */
export function isOfType(area: Area, types: readonly string[]): boolean {
  return types.includes(area.area_type.code) || types.includes(area.data_type.code);
}

/** Whether a page suits an area by type or name. With both `onlyFor` and `onlyAreas`, either is enough. */
export function isForArea(
  area: Area,
  { hideFor = [], onlyFor, onlyAreas }: Pick<NavigationRules, 'hideFor' | 'onlyFor' | 'onlyAreas'>,
): boolean {
  if (isOfType(area, hideFor)) return false;
  if (!onlyFor && !onlyAreas) return true;
  return isOfType(area, onlyFor ?? []) || (onlyAreas?.includes(area.area_id) ?? false);
}

/** Refuses an area that does not exist or whose type the product does not cover. Applies to staff too. */
export function areaExists(input: AreaInput): Decision | null {
  const { area, product } = input;
  if (!area) return refuse(input, 'unknown-area');
  if (isOfType(area, product.areaTypes)) return null;
  return refuse(input, 'no-product-data', { type: typeOf(area) });
}

/** An area type inside a sentence, in lower case unless it is the name of the area itself. */
export const kindInSentence = (kind: string, name: string): string =>
  kind === name ? kind : smallLetter(kind);

/** Plural of the type that an area's data are published as, inside a sentence. */
export const typeOf = ({ name, data_type }: Area): string => kindInSentence(data_type.pluralized_name, name);

/**
 * Whether a person may open any report of an area. They may if the product or area is public, if it is one of
 * their own areas, or if they have the product's basic permission. A small area also requires the small-areas
 * package.
 */
export function areaIsOpen(input: AreaInput, area: Area): boolean {
  const { product, person } = input;
  if (passesEverything(person, input.passAll)) return true;
  const small = isSmall(product, area);
  if (small && person.allSmallAreas) return true;
  const held = heldBy(person, input.features);
  if (small && !holdsSmallAreas(input)) return false;
  if (product.public || area.is_public || area.is_user_area) return true;
  // A product that is neither public nor has a permission is closed to everybody.
  return product.basicPermission !== undefined && holdsWhen(product.basicPermission, held);
}

/** Whether areas of this type need the product's small-areas package. */
export function isSmall(product: AccessProduct, area: Area): boolean {
  return product.smallAreas !== undefined && isOfType(area, product.smallAreas.areaTypes);
}

/** Whether the person has the small-areas package and any permission of the product's group for the area. */
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
 * The gate a person sees instead of the page: log in, extend one of their areas, add the area, or buy the
 * package.
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

/** Whether the page exists and other people may open it. */
export const isGate = ({ reason }: Pick<Decision, 'reason'>): boolean => gates.includes(reason);
