import type { CompiledPage, CompiledProduct, CompiledSection } from '#generated/types.ts';

// Asked for at each item of a menu, and the same as long as the manifests are.
const pagesOf = new WeakMap<object, readonly CompiledPage[]>();

function kept(of: object, list: () => readonly CompiledPage[]): readonly CompiledPage[] {
  const pages = pagesOf.get(of) ?? list();
  pagesOf.set(of, pages);
  return pages;
}

/** The pages of a section in order, including those of its groups. */
export function sectionPages({ entries }: CompiledSection): readonly CompiledPage[] {
  return kept(entries, () => entries.flatMap((entry) => ('pages' in entry ? entry.pages : [entry])));
}

/** The pages of a product in order, including menu items that link to other sites. */
export function productPages({ sections }: Pick<CompiledProduct, 'sections'>): readonly CompiledPage[] {
  return kept(sections, () => sections.flatMap(sectionPages));
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
