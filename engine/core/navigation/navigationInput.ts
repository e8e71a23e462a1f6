import type { AccessProduct, EmptyPage } from '#engine/core/access/accessInput.ts';
import type { Person } from '#engine/core/access/person.ts';
import type { Area, CompiledPage, CompiledProduct, MessagesManifest } from '#generated/types.ts';

/** Target of an item, relative to its area. */
interface NavigationLink {
  path: string;
  params: Readonly<Record<string, string>>;
}

/** The parts of a product that menus need. */
export type NavigationProduct = AccessProduct & Pick<CompiledProduct, 'defaultAreas'>;

export interface NavigationInput {
  product: NavigationProduct;
  person: Person;
  /** null: without a focus area, only pages that are not about areas can be shown */
  area: Area | null;
  /** path of the current page, relative to the area; null: not a page of the product */
  activePath: string | null;
  /**
   * Resolves a page's address after the area, with its params filled and the carried parameters that fit it;
   * absent: the default address with all carried parameters
   */
  linkTo?: (page: CompiledPage, carried: Readonly<Record<string, string>>) => NavigationLink;
  /** query of the current address: items keep the parameters named in `includeParams`, if they fit */
  search: string;
  messages: MessagesManifest;
  seriesWithoutData?: readonly string[];
  /** series of these that other areas of this type have figures for: only this area lacks them */
  lackedByArea?: readonly string[];
  /** pages without figures for the area */
  emptyPages?: readonly EmptyPage[];
  /** feature flags, such as `FEATURE_MVP` → on for everyone */
  features?: Readonly<Record<string, boolean>>;
  passAll?: readonly string[];
}
