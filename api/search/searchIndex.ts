import MiniSearch from 'minisearch';
import { kindOf } from '#engine/blocks/kinds.ts';
import { pathParamNames } from '#engine/core/navigation/pathParams.ts';
import { productPages } from '#engine/core/navigation/productPages.ts';
import { foldText } from '#engine/core/words/foldText.ts';
import type { CompiledSuite, SearchResult } from '#generated/types.ts';

/** A searchable entry. `key` identifies it within its kind. Access is checked later. */
export interface SearchEntry {
  id: number;
  kind: SearchResult['kind'];
  key: string;
  title: string;
  /** other names */
  also: string;
  /** text of the entry */
  text: string;
  /** parameter values, for a page with parameters in its path */
  params?: Readonly<Record<string, string>>;
}

/** Results, best first. */
interface Found {
  entries: SearchEntry[];
  /** if some words name an area: the areas they may mean, and what the other words find */
  within?: { areas: SearchEntry[]; entries: SearchEntry[] };
}

/** Searches a suite. */
export type SearchIndex = (query: string) => Found;

const words = (text: string): string[] =>
  foldText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

// Tolerated typing errors, including swapped letters: two from six letters on, one in words of four or five.
const mistakes = ({ length }: string): number | boolean => (length >= 6 ? 2 : length >= 4 ? 1 : false);

/**
 * Index of the pages, areas, series, terms and written pages of a suite. Built once, because manifests do not
 * change.
 */
export function createSearchIndex(suite: CompiledSuite): SearchIndex {
  const entries = searchEntries(suite).map((entry, id) => ({ id, ...entry }));
  const index = new MiniSearch<SearchEntry>({
    fields: ['title', 'also', 'text'],
    tokenize: words,
    processTerm: (term) => term,
    searchOptions: {
      tokenize: words,
      boost: { title: 4, also: 3 },
      prefix: true,
      fuzzy: mistakes,
    },
  });
  index.addAll(entries);
  const find = (query: string, combineWith: 'AND' | 'OR') =>
    index.search(query, { combineWith }).flatMap(({ id, queryTerms }) => {
      const entry = entries[Number(id)];
      return entry ? [{ entry, terms: queryTerms }] : [];
    });
  const entriesOf = (found: ReturnType<typeof find>) => found.map(({ entry }) => entry);
  return (query) => {
    const all = find(query, 'AND');
    if (all.length > 0) return { entries: entriesOf(all) };
    // If words match different things, such as an area and a page, find each separately, and the page in that
    // area.
    const any = find(query, 'OR');
    const areas = any.filter(({ entry }) => entry.kind === 'area');
    const named = areas[0]?.terms ?? [];
    const rest = words(query).filter((word) => !named.includes(word));
    const others = areas.length > 0 && rest.length > 0 ? entriesOf(find(rest.join(' '), 'AND')) : [];
    if (others.length === 0) return { entries: entriesOf(any) };
    const alike = areas.filter(({ terms }) => named.every((term) => terms.includes(term)));
    return { entries: entriesOf(any), within: { areas: entriesOf(alike), entries: others } };
  };
}

function searchEntries(suite: CompiledSuite): Omit<SearchEntry, 'id'>[] {
  return [
    ...suite.areas
      .filter(({ hiddenDuplicateOf }) => hiddenDuplicateOf === undefined)
      .map(({ area_id, name, short_name, maori_name, aliases = [] }) => ({
        kind: 'area' as const,
        key: area_id,
        title: name,
        also: [short_name, maori_name, ...aliases].filter(Boolean).join(' '),
        text: '',
      })),
    ...Object.values(suite.products).flatMap((product) =>
      productPages(product).map((page) => ({
        kind: 'page' as const,
        key: page.id,
        title: page.navTitle ?? page.title,
        also: [page.title, page.sectionTitle].join(' '),
        text: page.question,
      })),
    ),
    ...indicatorEntries(suite),
    ...Object.entries(suite.content ?? {}).flatMap(([site, { pages }]) =>
      pages
        .filter(({ each }) => each === undefined)
        .map(({ path, title, label = '', summary = '' }) => ({
          kind: 'text' as const,
          key: `${site}/${path}`,
          title,
          also: label,
          text: summary,
        })),
    ),
    ...Object.values(suite.series).map(({ series, name, shortName = '', unit, source }) => ({
      kind: 'series' as const,
      key: series,
      title: name,
      also: [series, shortName].join(' '),
      text: [unit, source].join(' '),
    })),
    ...(suite.glossary ?? []).map(({ id, term, also = [], meaning }) => ({
      kind: 'term' as const,
      key: id,
      title: term,
      also: also.join(' '),
      text: meaning,
    })),
  ];
}

/** The indicators in topic lists; each leads to the page that the list names. */
function indicatorEntries(suite: CompiledSuite): Omit<SearchEntry, 'id'>[] {
  const pages = Object.values(suite.products).flatMap((product) => productPages(product));
  const lists = pages.flatMap(({ product, blocks }) =>
    blocks.flatMap((block) => {
      const list = kindOf(block).topicList?.(block);
      return list ? [{ product, ...list }] : [];
    }),
  );
  return lists.flatMap(({ product, collection, page: path }) => {
    const page = pages.find((one) => one.product === product && one.path === path);
    const [param] = pathParamNames(path);
    if (!page || param === undefined) return [];
    const topics = (suite.topics ?? []).filter((topic) => topic.collection === collection);
    return topics.flatMap(({ topic, indicators }) =>
      indicators.map(({ indicator, name, breakdowns, note = '' }) => ({
        kind: 'page' as const,
        key: page.id,
        title: name,
        also: [
          topic,
          page.sectionTitle,
          ...breakdowns.map((code) => suite.dimensions[code]?.name ?? ''),
        ].join(' '),
        text: note,
        params: { [param]: indicator },
      })),
    );
  });
}
