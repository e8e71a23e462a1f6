import type { CompiledPage } from '#generated/types.ts';

/** What a page is made of that may look and be read in a way of its own. */
const partsOf = ({ blocks, params = {} }: CompiledPage): string[] => [
  ...blocks.flatMap((block) => [
    block.kind,
    ...['chart', 'choose', 'play'].flatMap((key) => partOf(block, key)),
  ]),
  ...Object.values(params).flatMap((param) => partOf(param, 'multiple')),
];
const partOf = (one: object, key: string): string[] =>
  Object.entries(one).flatMap(([name, value]) => (name === key ? [`${key} ${JSON.stringify(value)}`] : []));

/** Few pages that have all parts of many together: each next one has the most of those that are left. */
export function pagesOfAllParts(pages: readonly CompiledPage[]): Set<CompiledPage> {
  const left = new Set(pages.flatMap(partsOf));
  const newIn = (page: CompiledPage) => new Set(partsOf(page).filter((part) => left.has(part))).size;
  const chosen = new Set<CompiledPage>();
  while (left.size > 0) {
    const next = pages.reduce((best, page) => (newIn(page) > newIn(best) ? page : best));
    chosen.add(next);
    for (const part of partsOf(next)) left.delete(part);
  }
  return chosen;
}
