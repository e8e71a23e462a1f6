import { productPages } from '#engine/core/navigation/productPages.ts';
import type { CompiledPage } from '#generated/types.ts';
import { suite } from './startSuite.ts';

export interface ProductSite {
  /** host name of the site that shows the product */
  site: string;
  /** pages of the suite's own, without links elsewhere */
  pages: CompiledPage[];
  /** an area of the product that is not open to everybody, or its first one; of a public product the one it shows itself by */
  area: string;
  /** open to all, so that nobody is asked to log in */
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
