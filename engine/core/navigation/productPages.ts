import type { CompiledPage, CompiledProduct, CompiledSection } from '#generated/types.ts';

/** The pages of a section in order, those of its groups among them. */
export function sectionPages(section: CompiledSection): CompiledPage[] {
  return section.entries.flatMap((entry) => ('pages' in entry ? entry.pages : [entry]));
}

/** The pages of a product in order, and the items of its menu that lead elsewhere. */
export function productPages(product: Pick<CompiledProduct, 'sections'>): CompiledPage[] {
  return product.sections.flatMap(sectionPages);
}

/** The pages of a section that a document can contain: those of the suite itself, about an area. */
export function reportPages(section: CompiledSection): CompiledPage[] {
  return sectionPages(section).filter((page) => page.external === undefined && !page.nonAreaBased);
}

/** The pages of a product in order, without items of its menu that lead elsewhere. */
export function ownPages(product: Pick<CompiledProduct, 'sections'>): CompiledPage[] {
  return productPages(product).filter(({ external }) => external === undefined);
}
