import type { AccessRules, PageInput } from './accessInput.ts';

/** Rules for access to a written page or a part of one. */
export type WrittenRules = Pick<AccessRules, 'permissions' | 'feature'>;

/**
 * Input of the access decision for a written page. It has no area or section, and its site takes the place of
 * the product.
 * @param site title of the site, for gates
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

/** Only the access rules of a written page. */
export const writtenRules = ({ permissions, feature }: WrittenRules): WrittenRules => ({
  ...(permissions !== undefined && { permissions }),
  ...(feature !== undefined && { feature }),
});
