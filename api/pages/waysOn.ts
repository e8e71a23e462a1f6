import { isGate, isOfType, kindInSentence } from '#engine/core/access/areaRules.ts';
import { holdsRules } from '#engine/core/access/pageRules.ts';
import { VISITOR } from '#engine/core/access/person.ts';
import { findPage, firstPath } from '#engine/core/navigation/findPage.ts';
import type { NavigationInput } from '#engine/core/navigation/navigationInput.ts';
import { pageHref } from '#engine/core/navigation/pageHref.ts';
import { type PageHere, pagesHere } from '#engine/core/navigation/pagesHere.ts';
import { type PageLink, similarLinks } from '#engine/core/navigation/similarLinks.ts';
import { linkedPath } from '#engine/core/plan/resolve/linkedPath.ts';
import { settlePath, similarPaths } from '#engine/core/plan/resolve/settlePath.ts';
import { sayMessage } from '#engine/core/words/fillMessage.ts';
import type { PageAround, Site, WayOn } from '#generated/types.ts';
import type { AroundInput } from './aroundInput.ts';
import { behindGate } from './behindGate.ts';

/** Largest number of links of one kind. */
const MOST = 5;

type Ways = Pick<PageAround, 'similarPages' | 'ways' | 'reason' | 'behind'>;

/**
 * Suggestions for an address without a page, so that none is a dead end; and the reason, if figures are
 * missing.
 */
export function waysOn(input: AroundInput, menu: NavigationInput): Ways {
  const { decision } = input.answer;
  const here = pagesHere(menu);
  const ways = (...all: WayOn[]) => ({ ways: all.filter(({ links }) => links.length > 0) });
  if (decision.reason === 'unknown-area') return ways(openAreas(input));
  if (decision.reason === 'unknown-page') {
    const similar = similarPages(input, here);
    return { similarPages: similar, ...ways(menu.area ? firstPage(input, here) : openAreas(input)) };
  }
  if (decision.reason === 'no-product-data') return ways(otherProducts(input));
  const reason = isGate(decision) ? undefined : reasonOf(input);
  const near = elsewhere(input);
  const behind = behindGate(input, here);
  return {
    ...(behind && { behind }),
    ...ways(
      near.links.length > 0 ? near : openStarts(input),
      openHere(input, here),
      otherProducts(input, ({ product }) => input.suite.products[product ?? '']?.public === true),
    ),
    ...(reason && { reason }),
  };
}

const say = ({ suite, context, site }: AroundInput, key: string, values = {}) =>
  sayMessage(suite.messages, key, { area: context.area?.name, product: site.title, ...values });

/**
 * Public areas at the requested page, otherwise at the first one; for a product without public areas, its
 * default areas.
 */
function openAreas(
  input: AroundInput,
  path = input.read.page ? input.read.path : firstPath(input.product),
): WayOn {
  const { context, read } = input;
  const areas = context.default_areas.filter(
    ({ area_id, is_public }) => is_public && !(area_id === read.area && path === read.path),
  );
  return {
    title: say(input, beginsOpen(input) ? 'gate-open-areas' : 'ways-first'),
    links: areas.map(({ area_id, name }) => ({ title: name, href: pageHref(area_id, path) })),
  };
}

/** The first page in open areas. If another page was requested, the links name this page. */
function openStarts(input: AroundInput): WayOn {
  const path = firstPath(input.product);
  const page = findPage(input.product, path)?.page;
  const start = openAreas(input, path);
  if (input.read.path === path) return start;
  const { links } = start;
  return {
    title: say(input, 'ways-first'),
    links: links.map(({ title, href }) => ({ title: `${page?.navTitle ?? page?.title}: ${title}`, href })),
  };
}

/** Whether the first page of a product is open to every visitor in an open area. */
function beginsOpen({ suite: { messages }, product }: AroundInput): boolean {
  const page = findPage(product, firstPath(product))?.page;
  const section = product.sections.find((one) => one.section === page?.section);
  return [section, page].every(
    (rules) => rules && holdsRules({ product, area: null, person: VISITOR, messages }, rules),
  );
}

/** The first page of an area. */
function firstPage(input: AroundInput, here: readonly PageHere[]): WayOn {
  const first = here.find(({ page }) => page.path === firstPath(input.product)) ?? here[0];
  return { title: say(input, 'ways-first'), links: first ? [link(first)] : [] };
}

const link = ({ title, href }: PageLink): PageLink => ({ title, href });

/** Areas nearby in which the page is open to this person. */
function elsewhere(input: AroundInput): WayOn {
  const { answer, read } = input;
  return {
    title: say(input, isGate(answer.decision) ? 'ways-open-elsewhere' : 'ways-figures-elsewhere'),
    links: (answer.elsewhere ?? []).map(({ area_id, name }) => ({
      title: name,
      href: pageHref(area_id, read.path) + read.search,
    })),
  };
}

/** Pages of the area that are open to this person, those of the same section first. */
function openHere(input: AroundInput, here: readonly PageHere[]): WayOn {
  const section = input.read.page?.section;
  const open = here.filter(({ page, locked }) => !locked && !page.nonAreaBased);
  const beside = (one: PageHere) => (one.page.section === section ? 0 : 1);
  return {
    title: say(input, 'ways-open-here'),
    links: open
      .toSorted((a, b) => beside(a) - beside(b))
      .slice(0, MOST)
      .map(link),
  };
}

/** The area in other products that have areas of its type, or in some of them. */
function otherProducts(input: AroundInput, isMeant: (site: Site) => boolean = () => true): WayOn {
  const { suite, site, context } = input;
  const { area_id = '', area_type } = context.area ?? {};
  const others = suite.sites.sites.filter((one) => {
    const product = suite.products[one.product ?? ''];
    // An area is shown as a whole where a product begins with it.
    const begins =
      product && area_type && product.areaTypes.includes(area_type.code) && firstPath(product) === '';
    return one.site !== site.site && begins === true && isMeant(one);
  });
  return {
    title: say(input, 'ways-other-products'),
    links: others.map((one) => ({ title: one.title, href: `site:${one.site}${pageHref(area_id, '')}` })),
  };
}

/** Suggestions for an unknown page: with another value in its path, or similar pages in the menu. */
function similarPages({ suite, product, read, context }: AroundInput, here: readonly PageHere[]): PageLink[] {
  const { found, area, path, search } = read;
  if (context.area === null) return pageWithoutArea();
  const isHere = found && here.some(({ page }) => page === found.page);
  const inPath = found?.unknown && isHere ? similarPaths(found, MOST) : [];
  if (found && inPath.length > 0) {
    const { navTitle, title } = found.page;
    return inPath.map((one) => ({
      title: `${navTitle ?? title}: ${one.title}`,
      href: pageHref(area, one.path) + search,
    }));
  }
  return similarLinks(`/${area}/${path}`, here, MOST).map(link);

  /** Suggestions for an address that names a page but no area, such as `/economy/growth`. */
  function pageWithoutArea(): PageLink[] {
    const named = settlePath(suite, product, `${area}/${path}`);
    if (!named || named.unknown) return [];
    return context.default_areas
      .filter(({ is_public }) => is_public)
      .map(({ area_id, name }) => ({
        title: `${named.page.navTitle ?? named.page.title} · ${name}`,
        href: pageHref(area_id, linkedPath(suite, named.page, named.params)),
      }));
  }
}

/** Says for which areas the missing figures exist. */
function reasonOf(input: AroundInput): string | undefined {
  const { suite, product, read, answer } = input;
  const { area } = input.context;
  const hasAreas = (code: string) => suite.areas.some(({ area_type }) => area_type === code);
  const [key] = read.page?.disableFor ?? [];
  const series = suite.series[key ?? ''];
  if (answer.decision.reason !== 'no-data' || !series || !area) return undefined;
  const types = suite.areaTypes.filter(
    ({ code, small }) =>
      !small && series.areaTypes.includes(code) && product.areaTypes.includes(code) && hasAreas(code),
  );
  const isMade = isOfType(area, series.areaTypes);
  return say(input, isMade ? 'no-data-of-area' : 'no-data-of-type', {
    series: series.name,
    types: types.map((type) => kindInSentence(type.pluralized_name, type.name)).join(', '),
  });
}
