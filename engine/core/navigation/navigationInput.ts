import type { Person } from '#engine/core/access/person.ts';
import type { Area, CompiledPage, CompiledProduct, MessagesManifest } from '#generated/types.ts';

export interface NavigationInput {
  product: CompiledProduct;
  person: Person;
  /** null: no area is in focus; only what is not about areas can be shown */
  area: Area | null;
  /** path of the page that is shown, relative to the area; null: none of the product's */
  activePath: string | null;
  /** the address of a page after the area, with the params in its path filled; absent: as by default, where they have one */
  pathOf?: (page: CompiledPage) => string;
  /** the search part of the present address: items take along what they name in `includeParams` */
  search: string;
  messages: MessagesManifest;
  seriesWithoutData?: readonly string[];
  /** those of them that areas of this type have figures of: only this area lacks them */
  lackedByArea?: readonly string[];
  /** feature flags, `FEATURE_MVP` → on for everybody */
  features?: Readonly<Record<string, boolean>>;
  passAll?: readonly string[];
}
