import type { Area, Decision } from '#generated/types.ts';
import { type AccessPage, type AccessRules, type AreaInput, type PageInput, refuse } from './accessInput.ts';
import { isForArea, isOfType, kindInSentence, typeOf } from './areaRules.ts';
import { type Held, holdsWhen } from './holds.ts';
import { holdsOnePackage } from './packages.ts';
import { heldBy, isFeature, PASS_ALL_GROUPS, passesEverything } from './person.ts';

/** Refuses a page whose feature flag is off for this person, as if it did not exist. */
export function featureIsOn(input: AreaInput, rules: AccessRules): Decision | null {
  if (passesEverything(input.person, input.passAll)) return null;
  const held = heldBy(input.person, input.features);
  // Treat everything but feature flags as granted, so that only the flags matter here.
  const flags: Held = (group, sub) => !isFeature(group, sub) || held(group, sub);
  if (holdsWhen(rules.feature, held) && holdsWhen(rules.permissions, flags)) return null;
  return refuse(input, 'unknown-page');
}

/** Refuses a page that no subscription opens because it requires a group that passes every check. */
export function canBeBought(input: AreaInput, rules: AccessRules): Decision | null {
  const passAll = input.passAll ?? PASS_ALL_GROUPS;
  if (passesEverything(input.person, passAll)) return null;
  return holdsWhen(rules.permissions, (group) => !passAll.includes(group))
    ? null
    : refuse(input, 'unknown-page');
}

/**
 * Refuses a page for area types and areas that it does not suit. With both `onlyFor` and `onlyAreas`, either
 * is enough.
 */
export function suitsArea(input: PageInput, rules: AccessRules, area: Area, page: string): Decision | null {
  if (isForArea(area, rules)) return null;
  const { hideFor = [], onlyAreas } = rules;
  if (isOfType(area, hideFor)) return refuse(input, 'area-type', { page, type: typeName(area, hideFor) });
  if (onlyAreas) return refuse(input, 'only-areas', { page });
  return refuse(input, 'area-type', { page, type: typeOf(area) });
}

/** Refuses a page if none of its `disableFor` series has data for the area. */
export const hasData = (input: PageInput, rules: AccessRules, area: Area): Decision | null =>
  lacksData(input, rules) ? refuse(input, 'no-data', { type: typeOf(area) }) : null;

/**
 * The same for rules that have their own message for the area's type. Runs first because that message says
 * more.
 */
export function hasDataYet(input: PageInput, rules: AccessRules, area: Area): Decision | null {
  const { noDataMessage } = rules;
  const isMeant = noDataMessage && isOfType(area, noDataMessage.areaTypes) && lacksData(input, rules);
  return isMeant ? refuse(input, 'no-data', { type: typeOf(area) }, noDataMessage.message) : null;
}

function lacksData({ seriesWithoutData = [] }: PageInput, { disableFor = [] }: AccessRules): boolean {
  return disableFor.length > 0 && disableFor.every((series) => seriesWithoutData.includes(series));
}

/** Refuses a page without figures for the area in the breakdown that it shows. */
export function hasFigures(input: PageInput, { id }: Pick<AccessPage, 'id'>): Decision | null {
  return input.emptyPages?.some(({ page }) => page === id) ? refuse(input, 'no-data') : null;
}

/** Whether a person has the permissions and one of the packages that the rules require. */
export function holdsRules(input: AreaInput, rules: AccessRules): boolean {
  if (passesEverything(input.person, input.passAll)) return true;
  const held = heldBy(input.person, input.features);
  return (
    holdsWhen(rules.permissions, held) && holdsOnePackage(rules.packages, input.product.permissionGroup, held)
  );
}

function typeName(area: Area, types: readonly string[]): string {
  return types.includes(area.area_type.code)
    ? kindInSentence(area.area_type.pluralized_name, area.name)
    : typeOf(area);
}
