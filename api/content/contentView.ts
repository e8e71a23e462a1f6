import { type ContentAsk, contentDecision, listed } from '#api/access/contentAccess.ts';
import { type FoundContent, findContent, folderOf } from '#engine/core/content/findContent.ts';
import type {
  CompiledContent,
  CompiledContentSite,
  ContentLink,
  ContentQuery,
  ContentSegment,
  ContentView,
  ContentViewSegment,
} from '#generated/types.ts';
import { partViews } from './parts/registry.ts';

/** What a written page that is open shows to a person: its text, its parts, and of closed parts only the title. */
export async function contentView(
  ask: ContentAsk,
  found: FoundContent,
  query: ContentQuery,
): Promise<ContentView> {
  const { segments, gated = [], each: _, permissions: __, feature: ___, ...front } = found.content;
  const name = nameOf(ask, found);
  const fill = (text: string) => text.replaceAll('{name}', name);
  const shown = await viewSegments(ask, found, query, segments);
  for (const part of gated) {
    const decision = contentDecision(ask, part);
    if (!decision.open) shown.push({ kind: 'gate', title: part.title, decision });
    else {
      shown.push({ kind: 'heading', title: part.title });
      shown.push(...(await viewSegments(ask, found, query, part.segments)));
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

async function viewSegments(
  ask: ContentAsk,
  found: FoundContent,
  query: ContentQuery,
  segments: readonly ContentSegment[],
): Promise<ContentViewSegment[]> {
  const views: ContentViewSegment[] = [];
  for (const { html, part, arguments: args = {} } of segments) {
    if (html !== undefined) views.push({ kind: 'html', html });
    const view = part === undefined ? undefined : partViews[part as keyof typeof partViews];
    const made = view && (await view({ ...ask, found, query, arguments: args }));
    if (made) views.push(made);
  }
  return views;
}

/** What the page stands for, in words. */
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

/** Pages above a page: those at the addresses that its own begins with, the first page of the site among them. */
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
