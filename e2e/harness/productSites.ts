import { productPages } from '#engine/core/navigation/productPages.ts';
import type { CompiledPage } from '#generated/types.ts';
import { suite } from './startSuite.ts';

export interface ProductSite {
  /** host name of the site that shows the product */
  site: string;
  /** pages of the suite itself, without links elsewhere */
  pages: CompiledPage[];
  /**
   * an area of the product that is not public, or its first one; for a public product the area of its home
   * page
   */
  area: string;
  /** public, so nobody has to log in */
  isPublic: boolean;
}

/** Every site that shows a product, with its pages. */
export const productSites: ProductSite[] = suite.sites.sites.flatMap(({ host, product }) => {
  const found = product === undefined ? undefined : suite.products[product];
  if (!found) return [];
  const isPublic = found.public === true;
  const [first = '', shown = first] = found.defaultAreas;
  const closed = found.areaTypes.includes('TA') ? 'gisborne-district' : first;
  const area = isPublic ? shown : closed;
  return [
    {
      site: host,
      area,
      isPublic,
      pages: productPages(found).filter(({ external }) => external === undefined),
    },
  ];
});
