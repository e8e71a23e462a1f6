import { type ContentAsk, contentDecision, listed } from '#api/access/contentAccess.ts';
import type { SuiteDoor } from '#engine/blocks/forms/suiteDoor.ts';
import { writtenKindOf } from '#engine/blocks/kinds.ts';
import { type FoundContent, findContent, folderOf } from '#engine/core/content/findContent.ts';
import type {
  CompiledContent,
  CompiledContentSite,
  ContentLink,
  ContentQuery,
  ContentView,
  ContentViewSegment,
  WrittenBlock,
  WrittenView,
} from '#generated/types.ts';
import { suiteDoor } from './suiteDoor.ts';

/** An open written page for a person: its text and open parts, and only the titles of closed parts. */
export async function contentView(
  ask: ContentAsk,
  found: FoundContent,
  query: ContentQuery,
): Promise<ContentView> {
  const { blocks, gated = [], each: _, permissions: __, feature: ___, ...front } = found.content;
  const name = nameOf(ask, found);
  const fill = (text: string) => text.replaceAll('{name}', name);
  const door = suiteDoor(ask, found, query);
  const shown: ContentViewSegment[] = await blockViews(door, blocks);
  for (const part of gated) {
    const decision = contentDecision(ask, part);
    if (!decision.open) shown.push({ kind: 'gate', title: part.title, decision });
    else {
      shown.push({ kind: 'heading', title: part.title });
      shown.push(...(await blockViews(door, part.blocks)));
    }
  }
  return {
    ...front,
    path: found.name === undefined ? front.path : `${front.path}/${found.name}`,
    title: fill(front.title),
    ...(front.summary !== undefined && { summary: fill(front.summary) }),
    layout: front.layout ?? 'text',
    trail: trailOf(ask, found),
    segments: shown,
  };
}

async function blockViews(door: SuiteDoor, blocks: readonly WrittenBlock[]): Promise<WrittenView[]> {
  const views: WrittenView[] = [];
  for (const block of blocks) {
    const view = await writtenKindOf(block).evaluate({ block, door });
    if (view) views.push(view);
  }
  return views;
}

/** Name of the series that the page is about; '' if it is about none. */
function nameOf({ services }: ContentAsk, { content, name }: FoundContent): string {
  return content.each === 'series' && name !== undefined ? (services.suite.series[name]?.name ?? name) : '';
}

function menuTitles(items: CompiledContentSite['navigation']): Map<string, string> {
  return new Map(
    items.flatMap(({ path, title, children = [] }) => [
      ...(path === undefined ? [] : [[path, title] as const]),
      ...menuTitles(children),
    ]),
  );
}

/** Breadcrumbs of a page: the pages at each prefix of its path, including the home page. */
function trailOf(ask: ContentAsk, { content, name }: FoundContent): ContentLink[] {
  const trail: CompiledContent[] = [];
  let path = name === undefined ? content.path : `${content.path}/${name}`;
  while (path !== '') {
    path = folderOf(path);
    const above = findContent(ask.content, path);
    if (above && above.name === undefined && listed(ask, above.content)) trail.unshift(above.content);
  }
  const inMenu = menuTitles(ask.content.navigation);
  return trail.map(({ path: at, title }) => ({
    path: `/${at}`,
    title: inMenu.get(`/${at}`) ?? title,
    locked: false,
  }));
}
