import { writtenKind } from '#engine/blocks/kinds.ts';
import { linksIn, similarLinks } from '#engine/core/navigation/similarLinks.ts';
import type { WrittenAround } from '#engine/ui/context/writtenAround.ts';
import type { CompiledSuite, ContentView, ContentViewSegment, PagePayload } from '#generated/types.ts';
import { namedOrigin } from '#site/server/address/siteLinks.ts';
import type { WrittenAnswer } from '#site/server/ask/askPage.ts';
import { datasets } from '#site/server/findable/linkedData.ts';
import type { AskedWritten } from './askedPage.ts';
import { partDrawings, productCards } from './pageDrawings.ts';
import type { PageMakers, ShowPage } from './pageSort.ts';

/** Written pages: about no area, rendered completely on the server. */
export const showWritten: ShowPage<AskedWritten, WrittenAnswer> = async (context, page, shell) => {
  const { decision, view } = page.answer;
  if (view) return { content: await shownContent(context, page, view, drawnAround(page, shell)) };
  return decision.reason === 'unknown-page'
    ? { similarPages: similarLinks(page.path, linksIn(shell.navigation)) }
    : {};
};

/** A rendered written page, with its data for the shell. */
async function shownContent(
  context: PageMakers,
  { suite, visit }: Pick<AskedWritten, 'visit'> & { suite: CompiledSuite },
  view: ContentView,
  bare: WrittenAround,
): Promise<NonNullable<PagePayload['content']>> {
  const around: WrittenAround = {
    ...bare,
    products: view.segments.some((part) => writtenKind(part)?.showsProducts)
      ? await productCards(context, visit)
      : [],
    drawings: await partDrawings(context, visit, view.segments),
  };
  const { contentPage } = await context.renderer();
  const { path, title, summary, layout, noIndex, trail } = view;
  const linked = datasets(view, { origin: around.apiOrigin, suite: suite.sites.suite, path });
  return {
    path,
    title,
    ...(summary !== undefined && { description: summary }),
    html: contentPage({ view, around }),
    layout,
    ...(view.segments.every(isStillPart) && { still: true }),
    ...(noIndex && { noIndex: true }),
    trail,
    linked: linked as Record<string, unknown>[],
  };
}

/** Parts of a written page that are not blocks, headings or gates need no script. */
function isStillPart(part: ContentViewSegment): boolean {
  const kind = writtenKind(part);
  return kind === undefined || kind.isStill === true;
}

/** Data about the site for parts of a page that the server renders, without their drawings. */
export function drawnAround(
  { suite, visit, path }: Pick<AskedWritten, 'visit' | 'path'> & { suite: CompiledSuite },
  { links, loggedIn, navigation }: PagePayload,
): WrittenAround {
  const origin = (site: string) => namedOrigin(suite, visit, site);
  return {
    messages: suite.messages,
    timeZone: suite.sites.suite.timeZone,
    links,
    hrefOf: ({ site, path: target }) => (site === undefined ? '' : origin(site)) + target,
    apiOrigin: origin(visit.site.site),
    path: path.slice(1),
    loggedIn,
    beside: navigation.find(({ active }) => active)?.children ?? [],
    products: [],
    drawings: new Map(),
  };
}
