import type { CompiledPage, CompiledProduct, CompiledSection } from '#generated/types.ts';

/** The pages of a section in order, including those of its groups. */
export function sectionPages(section: CompiledSection): CompiledPage[] {
  return section.entries.flatMap((entry) => ('pages' in entry ? entry.pages : [entry]));
}

/** The pages of a product in order, including menu items that link to other sites. */
export function productPages(product: Pick<CompiledProduct, 'sections'>): CompiledPage[] {
  return product.sections.flatMap(sectionPages);
}

/** The pages of a section that a document can contain: pages of the suite about an area. */
export function reportPages(section: CompiledSection): CompiledPage[] {
  return sectionPages(section).filter((page) => page.external === undefined && !page.nonAreaBased);
}

/** The pages of a product in order, without menu items that link to other sites. */
export function ownPages(product: Pick<CompiledProduct, 'sections'>): CompiledPage[] {
  return productPages(product).filter(({ external }) => external === undefined);
}

/** Keys of every series that the pages of a product use, each once. */
export function productSeries(product: Pick<CompiledProduct, 'sections'>): string[] {
  const keys = productPages(product).flatMap((page) => [...page.series, ...(page.disableFor ?? [])]);
  return [...new Set(keys)];
}
