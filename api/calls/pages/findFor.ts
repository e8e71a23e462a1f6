import { listed } from '#api/access/contentAccess.ts';
import { areaAccess } from '#api/access/pageDecision.ts';
import { type PagePlace, pageName, pagePlaces, placePath } from '#api/access/pagePlaces.ts';
import { viewerOf } from '#api/access/viewerOf.ts';
import { shows } from '#api/content/seriesFacts.ts';
import { type Asker, personIn } from '#api/request/asker.ts';
import type { SearchEntry } from '#api/search/searchIndex.ts';
import type { Services } from '#api/services/services.ts';
import { glossaryPage } from '#engine/blocks/glossaryPage.ts';
import { isSmall } from '#engine/core/access/areaRules.ts';
import { decideArea } from '#engine/core/access/decidePage.ts';
import type { CompiledProduct, SearchResult, Site } from '#generated/types.ts';

/** The person who searches, and where they are. */
export interface SearchFrom {
  services: Services;
  asker: Asker;
  /** site that they are on */
  site: Site | undefined;
  areaId: string | undefined;
}

type Find = SearchResult | null;
type Finder = (entry: SearchEntry) => Find | Promise<Find>;

/**
 * Turns search entries into results for the requester; null if menus and lists would hide the entry from
 * them.
 */
export async function findersFor(from: SearchFrom): Promise<Record<SearchEntry['kind'], Finder>> {
  const { services, asker, areaId } = from;
  const places = await pagePlaces(services, asker, areaId === undefined ? [] : [areaId]);
  const byId = new Map(places.map((place) => [place.page.id, place]));
  const data = eachPage(services);
  return {
    area: await areaFinder(from),
    page: (entry) => pageResult(services, byId.get(entry.key), entry),
    text: ({ key }) => textResult(from, key),
    series: ({ key, title }) => {
      const used = places.find((place) => shows(place, key));
      if (!used || !data) return null;
      const detail = `${used.page.sectionTitle} · ${services.suite.series[key]?.unit ?? key}`;
      return {
        kind: 'series',
        title,
        detail,
        site: data.site,
        path: `/${data.folder}/${key}`,
        locked: false,
      };
    },
    term: ({ key, title, text }) => {
      const page = glossaryPage(services.suite);
      return (
        page && {
          kind: 'term',
          title,
          detail: text,
          site: page.site,
          path: `${page.path}#${key}`,
          locked: false,
        }
      );
    },
  };
}

/** Finds pages in one area and nowhere else. */
export async function pagesIn({ services, asker }: SearchFrom, areaId: string): Promise<Finder> {
  const places = await pagePlaces(services, asker, [areaId], { only: true });
  const byId = new Map(places.map((place) => [place.page.id, place]));
  return (entry) => pageResult(services, byId.get(entry.key), entry);
}

/** A page, or the page for one of the parameter values in its path. */
function pageResult(services: Services, place: PagePlace | undefined, { title, params }: SearchEntry): Find {
  if (!place) return null;
  const { site, product, page, area, locked } = place;
  const path = placePath(services, place, params);
  const detail = [area.name, page.sectionTitle, product.title].join(' · ');
  return { kind: 'page', title: params ? title : pageName(page, area), detail, site, path, locked };
}

function textResult({ services, asker }: SearchFrom, key: string): Find {
  const [name = '', ...rest] = key.split('/');
  const path = rest.join('/');
  const site = services.suite.sites.sites.find((candidate) => candidate.site === name);
  const page = services.suite.content?.[name]?.pages.find((one) => one.path === path && !one.each);
  const seen = site && page && listed({ services, asker, site }, page);
  if (!seen) return null;
  const detail = [page.label, site.title].filter(Boolean).join(' · ');
  return { kind: 'text', title: page.title, detail, site: name, path: `/${path}`, locked: seen.locked };
}

/** Areas that are open on the current site, or on the first site that reports on areas. */
async function areaFinder({ services, asker, site }: SearchFrom): Promise<Finder> {
  const { suite, store } = services;
  const sites = [site, ...suite.sites.sites].flatMap((one) => {
    const product = suite.products[one?.product ?? ''];
    return one && product ? [{ site: one.site, product }] : [];
  });
  const coverage = await store.coverage();
  const viewers = new Map<CompiledProduct, Awaited<ReturnType<typeof viewerOf>>>();
  return async ({ key }) => {
    for (const { site: name, product } of sites) {
      const viewer = viewers.get(product) ?? (await viewerOf(services, asker, product));
      viewers.set(product, viewer);
      const area = viewer.find(key);
      if (!area || !product.areaTypes.includes(area.area_type.code)) continue;
      const { permissions } = await areaAccess(services, asker, product, key, area, coverage);
      const { messages, permissions: rules } = suite;
      const person = personIn(asker, permissions);
      const { open } = decideArea({
        product,
        area,
        person,
        messages,
        features: rules.features,
        passAll: rules.passAll,
      });
      // Small areas are hidden from people who cannot open them.
      if (!open && isSmall(product, area)) return null;
      const detail = [area.area_type.name, area.maori_name].filter(Boolean).join(' · ');
      return { kind: 'area', title: area.name, detail, site: name, path: `/${key}`, locked: !open };
    }
    return null;
  };
}

/** The site and folder with the pages of single series. */
function eachPage({ suite }: Services): { site: string; folder: string } | undefined {
  for (const [site, { pages }] of Object.entries(suite.content ?? {})) {
    const each = pages.find((page) => page.each === 'series');
    if (each) return { site, folder: each.path };
  }
  return undefined;
}
