import type { AccessRules, PageInput } from './accessInput.ts';

/** Who may see a written page or a part of one. */
export type WrittenRules = Pick<AccessRules, 'permissions' | 'feature'>;

/**
 * Input of the access decision for a written page: it has no area and no section, and its site is the
 * product.
 * @param site title of the site, as gates name it
 * @param rules null: there is no such page
 */
export const writtenAccess = (
  site: string,
  rules: WrittenRules | null,
): Pick<PageInput, 'product' | 'area' | 'section' | 'page'> => ({
  product: { title: site, areaTypes: [], sections: [] },
  area: null,
  section: {},
  page: rules && { id: '', title: '', path: '', section: '', nonAreaBased: true, ...writtenRules(rules) },
});

/** The rules of a written page, without what else it says. */
export const writtenRules = ({ permissions, feature }: WrittenRules): WrittenRules => ({
  ...(permissions !== undefined && { permissions }),
  ...(feature !== undefined && { feature }),
});
