import { contentNavigation } from '#engine/core/navigation/contentNavigation.ts';
import { carryParams, formatSearch, parseSearch } from '#engine/core/navigation/searchString.ts';
import { similarLinks } from '#engine/core/navigation/similarLinks.ts';
import type {
  CompiledContentSite,
  ContentResponse,
  Decision,
  PagePayload,
  PageResponse,
  UserContext,
} from '#generated/types.ts';
import { siteOrigin } from '#site/server/address/findSite.ts';
import type { Visit } from '#site/server/address/siteLinks.ts';
import { ApiUnavailable } from '#site/server/ask/apiClient.ts';
import { askApi, askPerson } from '#site/server/ask/askPage.ts';
import type { SiteContext } from '#site/server/context/siteContext.ts';
import { datasets } from '#site/server/findable/linkedData.ts';
import { documentDescription } from '#site/server/findable/pageDescription.ts';
import type { Session } from '#site/server/session/session.ts';
import type { ContentSurroundings, ProductCard } from '#site/shared/contentPage.ts';
import { ownContext, shellPayload } from './buildPayload.ts';
import { pageStatus } from './pageStatus.ts';
import { pagePerson } from './person.ts';

export interface AskedContent {
  content: CompiledContentSite;
  visit: Visit;
  /** path with a slash in front and none at its end but for the first page */
  path: string;
  search: string;
}

const FILTERS = ['q', 'topic', 'frequency', 'area_type'];
const MAX_FILTER = 200;

/** What counts of a query: the filters that written pages know. */
export function contentSearch(search: string): string {
  return formatSearch(carryParams(parseSearch(search), FILTERS));
}

/** The payload of a written page: who asks and what the page shows them, both at once. @throws as askPage */
export async function loadContent(
  context: SiteContext,
  asked: AskedContent,
  session: Session,
): Promise<PagePayload> {
  const { visit, path } = asked;
  const [person, answer] = await Promise.all([
    askPerson(context.api, visit.site, session),
    askApi(context.api, contentPath(asked), session),
  ]);
  const { decision, view } = asContent(answer);
  const suite = context.suite();
  const loggedIn = person.user !== null;
  const payload = writtenShell(context, asked, person, decision);
  if (!view) return payload;
  const around: ContentSurroundings = {
    messages: suite.messages,
    links: payload.links,
    hrefOf: ({ site, path: target }) => (site === undefined ? '' : originOf(context, visit, site)) + target,
    apiOrigin: originOf(context, visit, visit.site.site),
    path: path.slice(1),
    loggedIn,
    beside: payload.navigation.find(({ active }) => active)?.children ?? [],
    products: view.segments.some(({ kind }) => kind === 'products') ? await productCards(context, visit) : [],
  };
  const { contentPage } = await context.renderer();
  return {
    ...payload,
    content: {
      path: view.path,
      title: view.title,
      ...(view.summary !== undefined && { description: view.summary }),
      html: contentPage({ view, around }),
      layout: view.layout,
      ...(view.noIndex && { noIndex: true }),
      trail: view.trail,
      linked: datasets(view, {
        origin: around.apiOrigin,
        suite: suite.sites.suite,
        path: view.path,
      }) as Record<string, unknown>[],
    },
  };
}

/** What surrounds a written page, for a person; also where the page itself comes from somewhere else. */
export function writtenShell(
  context: SiteContext,
  asked: AskedContent,
  person: UserContext,
  decision: Decision,
): PagePayload {
  const place = { area: null, areaType: null, compare: [] };
  const navigation = menuOf(context, asked, person);
  return {
    ...shellPayload(context.suite(), asked.visit, { loggedIn: person.user !== null, place }),
    status: pageStatus(decision),
    context: ownContext(person, decision),
    navigation,
    menu: 'top',
    decision,
    ...(decision.reason === 'unknown-page' && { similarPages: similarLinks(asked.path, navigation) }),
  };
}

function contentPath({ visit, path, search }: AskedContent): string {
  const query = new URLSearchParams({ app_type: visit.site.app_type, path });
  for (const [name, value] of Object.entries(parseSearch(contentSearch(search)))) {
    query.set(name, value.slice(0, MAX_FILTER));
  }
  return `/api/content/?${query}`;
}

function menuOf(context: SiteContext, asked: AskedContent, person: UserContext): PagePayload['navigation'] {
  const suite = context.suite();
  return contentNavigation({
    content: asked.content,
    site: asked.visit.site.title,
    person: pagePerson(suite, person),
    activePath: asked.path,
    siteHref: (name) => {
      const origin = originOf(context, asked.visit, name);
      return origin === '' ? undefined : `${origin}/`;
    },
    messages: suite.messages,
    features: suite.permissions.features,
    passAll: suite.permissions.passAll,
  });
}

function originOf(context: SiteContext, visit: Visit, name: string): string {
  const site = context.suite().sites.sites.find((candidate) => candidate.site === name);
  return site ? siteOrigin(site, visit, visit.secure) : '';
}

function asContent(body: unknown): ContentResponse {
  const answer = body as ContentResponse | null;
  if (typeof answer?.decision?.reason !== 'string') throw new ApiUnavailable('API: no written page');
  return answer;
}

/** Cards of all products that a site shows; charts are of what everybody may see. */
async function productCards(context: SiteContext, visit: Visit): Promise<ProductCard[]> {
  const suite = context.suite();
  const cards = suite.sites.sites.map(async (site): Promise<ProductCard[]> => {
    const product = suite.products[site.product ?? ''];
    const description = product?.description ?? suite.content?.[site.site]?.description;
    if (description === undefined || site.site === visit.site.site) return [];
    const origin = siteOrigin(site, visit, visit.secure);
    const chart =
      product?.showcase && (await showcaseChart(context, site.app_type, product.showcase, origin));
    return [{ title: site.title, description, href: `${origin}/`, ...(chart && { chart }) }];
  });
  return (await Promise.all(cards)).flat();
}

async function showcaseChart(
  context: SiteContext,
  appType: string,
  { area, path, block }: { area: string; path: string; block: string },
  origin: string,
): Promise<ProductCard['chart']> {
  const query = new URLSearchParams({ app_type: appType, area_id: area, path });
  // Asked as a visitor, whoever looks: the card shows what everybody may see.
  const { body } = await context.api.get(`/api/page/?${query}`, {});
  const view = (body as PageResponse | null)?.view;
  const shown = view?.blocks.find(({ name }) => name === block);
  if (!view || !shown) return undefined;
  const pictures = await context.pictures.draw({ ...view, blocks: [shown] });
  const svg = pictures[block]?.narrow;
  const title = 'title' in shown && shown.title !== undefined ? shown.title : view.title;
  const unit = 'subtitle' in shown && shown.subtitle ? ` · ${shown.subtitle}` : '';
  return svg === undefined
    ? undefined
    : {
        svg,
        title: `${title}, ${view.area.name}${unit}`,
        answer: documentDescription({ view }) ?? '',
        source: shown.source,
        demonstration: shown.demonstration,
        href: `${origin}/${[area, path].filter(Boolean).join('/')}`,
      };
}
