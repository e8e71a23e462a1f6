import { writtenKind } from '#engine/blocks/kinds.ts';
import { buildNavigation } from '#engine/core/navigation/buildNavigation.ts';
import { carryParams, formatSearch, parseSearch } from '#engine/core/navigation/searchString.ts';
import { linksIn, similarLinks } from '#engine/core/navigation/similarLinks.ts';
import { writtenMenu } from '#engine/core/navigation/writtenMenu.ts';
import type { PageDrawing, ProductCard, WrittenAround } from '#engine/ui/context/writtenAround.ts';
import type {
  CompiledContentSite,
  ContentResponse,
  ContentViewSegment,
  Decision,
  NavNode,
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
import type { SiteRenderer } from '#site/server/html/siteRenderer.ts';
import type { Session } from '#site/server/session/session.ts';
import { ownContext, shellPayload, withHrefs } from './buildPayload.ts';
import { pageStatus } from './pageStatus.ts';
import { pagePerson } from './person.ts';

export interface AskedContent {
  content: CompiledContentSite;
  visit: Visit;
  /** path with a slash in front and none at its end but for the first page */
  path: string;
  search: string;
}

/** What written pages are made with. */
export interface WrittenContext extends Pick<SiteContext, 'suite' | 'api' | 'pictures'> {
  renderer(): Promise<Pick<SiteRenderer, 'contentPage'>>;
}

const FILTERS = ['q', 'topic', 'frequency', 'area_type'];
const MAX_FILTER = 200;

/** What counts of a query: the filters that written pages know. */
export function contentSearch(search: string): string {
  return formatSearch(carryParams(parseSearch(search), FILTERS));
}

/** The payload of a written page: who asks and what the page shows them, both at once. @throws as askPage */
export async function loadContent(
  context: WrittenContext,
  asked: AskedContent,
  session: Session,
): Promise<PagePayload> {
  const { visit } = asked;
  const [person, answer] = await Promise.all([
    askPerson(context.api, visit.site, session),
    askApi(context.api, contentPath(asked), session),
  ]);
  const { decision, view } = asContent(answer);
  const payload = writtenShell(context, asked, person, decision);
  if (!view) return payload;
  const around: WrittenAround = {
    ...surroundings(context, asked, payload),
    products: view.segments.some((part) => writtenKind(part)?.showsProducts)
      ? await productCards(context, visit)
      : [],
    drawings: await partDrawings(context, visit, view.segments),
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
      ...(view.segments.every(isStillPart) && { still: true }),
      ...(view.noIndex && { noIndex: true }),
      trail: view.trail,
      linked: datasets(view, {
        origin: around.apiOrigin,
        suite: context.suite().sites.suite,
        path: view.path,
      }) as Record<string, unknown>[],
    },
  };
}

/** What stands on a written page and is no block, a heading or a gate, is still. */
function isStillPart(part: ContentViewSegment): boolean {
  const kind = writtenKind(part);
  return kind === undefined || kind.isStill === true;
}

/** What parts of a page that the server draws whole need of the site, without what is drawn for them. */
export function surroundings(
  context: Pick<WrittenContext, 'suite'>,
  { visit, path }: AskedContent,
  { links, loggedIn, navigation }: PagePayload,
): WrittenAround {
  const { messages, sites } = context.suite();
  return {
    messages,
    timeZone: sites.suite.timeZone,
    links,
    hrefOf: ({ site, path: target }) => (site === undefined ? '' : originOf(context, visit, site)) + target,
    apiOrigin: originOf(context, visit, visit.site.site),
    path: path.slice(1),
    loggedIn,
    beside: navigation.find(({ active }) => active)?.children ?? [],
    products: [],
    drawings: new Map(),
  };
}

/** What surrounds a written page, for a person; also where the page itself comes from somewhere else. */
export function writtenShell(
  context: Pick<WrittenContext, 'suite'>,
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
    ...(decision.reason === 'unknown-page' && {
      similarPages: similarLinks(asked.path, linksIn(navigation)),
    }),
  };
}

function contentPath({ visit, path, search }: AskedContent): string {
  const query = new URLSearchParams({ app_type: visit.site.app_type, path });
  for (const [name, value] of Object.entries(parseSearch(contentSearch(search)))) {
    query.set(name, value.slice(0, MAX_FILTER));
  }
  return `/api/page/?${query}`;
}

function menuOf(
  context: Pick<WrittenContext, 'suite'>,
  asked: AskedContent,
  person: UserContext,
): PagePayload['navigation'] {
  const suite = context.suite();
  const navigation = buildNavigation({
    product: writtenMenu(asked.visit.site.title, asked.content),
    person: pagePerson(suite, person),
    area: null,
    activePath: asked.path.slice(1),
    search: '',
    messages: suite.messages,
    features: suite.permissions.features,
    passAll: suite.permissions.passAll,
  });
  return withHrefs(suite, asked.visit, inPlace(navigation));
}

/** Other sites of the suite open where the reader is. */
const inPlace = (nodes: readonly NavNode[]): NavNode[] =>
  nodes.map((node) => ({
    ...node,
    external: node.external && node.href?.startsWith('site:') === false,
    children: inPlace(node.children),
  }));

function originOf(context: Pick<WrittenContext, 'suite'>, visit: Visit, name: string): string {
  const site = context.suite().sites.sites.find((candidate) => candidate.site === name);
  return site ? siteOrigin(site, visit, visit.secure) : '';
}

function asContent(body: unknown): ContentResponse {
  const answer = body as ContentResponse | null;
  if (typeof answer?.decision?.reason !== 'string') throw new ApiUnavailable('API: no written page');
  return answer;
}

/** Cards of all products that a site shows; charts are of what everybody may see. */
async function productCards(context: WrittenContext, visit: Visit): Promise<ProductCard[]> {
  const suite = context.suite();
  const cards = suite.sites.sites.map(async (site): Promise<ProductCard[]> => {
    const product = suite.products[site.product ?? ''];
    const description = product?.description ?? suite.content?.[site.site]?.description;
    if (!description || site.site === visit.site.site) return [];
    const origin = siteOrigin(site, visit, visit.secure);
    const chart = product?.showcase && (await pageDrawing(context, site.app_type, product.showcase, origin));
    return [{ title: site.title, description, href: `${origin}/`, ...(chart && { chart }) }];
  });
  return (await Promise.all(cards)).flat();
}

/** The drawings of parts that have one. */
async function partDrawings(
  context: WrittenContext,
  visit: Visit,
  segments: readonly ContentViewSegment[],
): Promise<WrittenAround['drawings']> {
  const drawn = segments.map(async (segment) => {
    if (!('drawing' in segment) || !segment.drawing) return [];
    const { site, app_type } = segment.drawing;
    const drawing = await pageDrawing(context, app_type, segment.drawing, originOf(context, visit, site));
    return drawing ? [[segment, drawing] as const] : [];
  });
  return new Map((await Promise.all(drawn)).flat());
}

/** A chart of a page as a visitor sees it; undefined where there is none. */
async function pageDrawing(
  context: WrittenContext,
  appType: string,
  { area, path, block }: { area: string; path: string; block: string },
  origin: string,
): Promise<PageDrawing | undefined> {
  const query = new URLSearchParams({ app_type: appType, area_id: area, path });
  // Asked as a visitor, whoever looks: the drawing shows what everybody may see.
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
        answer: firstSentence(documentDescription({ view }) ?? ''),
        source: shown.source,
        demonstration: shown.demonstration,
        href: `${origin}/${[area, path].filter(Boolean).join('/')}`,
      };
}

/** A card has room for the first sentence of an answer; the rest stands on the page it leads to. */
const firstSentence = (text: string): string => /^.*?[.!?](?=\s+\p{Lu}|$)/su.exec(text)?.[0] ?? text;
