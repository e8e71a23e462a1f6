import type { AccessProduct, EmptyPage } from '#engine/core/access/accessInput.ts';
import type { Person } from '#engine/core/access/person.ts';
import type { Area, CompiledPage, CompiledProduct, MessagesManifest } from '#generated/types.ts';

/** Where an item leads, below its area. */
export interface NavigationLink {
  path: string;
  params: Readonly<Record<string, string>>;
}

/** What menus need to know of a product. */
export type NavigationProduct = AccessProduct & Pick<CompiledProduct, 'defaultAreas'>;

export interface NavigationInput {
  product: NavigationProduct;
  person: Person;
  /** null: no area is in focus; only what is not about areas can be shown */
  area: Area | null;
  /** path of the page that is shown, relative to the area; null: none of the product's */
  activePath: string | null;
  /**
   * The address of a page after the area, with the params in it filled, and those of the carried parameters that fit it; absent: the
   * address as by default, and all of them
   */
  linkTo?: (page: CompiledPage, carried: Readonly<Record<string, string>>) => NavigationLink;
  /** the search part of the present address: items take along what they name in `includeParams`, where it fits */
  search: string;
  messages: MessagesManifest;
  seriesWithoutData?: readonly string[];
  /** those of them that areas of this type have figures of: only this area lacks them */
  lackedByArea?: readonly string[];
  /** pages without a figure for the area */
  emptyPages?: readonly EmptyPage[];
  /** feature flags, `FEATURE_MVP` → on for everybody */
  features?: Readonly<Record<string, boolean>>;
  passAll?: readonly string[];
}
