import { decideContent } from '#engine/core/access/decidePage.ts';
import type { Person } from '#engine/core/access/person.ts';
import { findContent } from '#engine/core/content/findContent.ts';
import type {
  CompiledContentSite,
  ContentItem,
  Decision,
  MessagesManifest,
  NavNode,
} from '#generated/types.ts';

export interface ContentNavigationInput {
  content: CompiledContentSite;
  /** title of the site */
  site: string;
  person: Person;
  /** path of the page that is shown, with a slash in front */
  activePath: string;
  /** address of another site of the suite; undefined: there is none */
  siteHref: (site: string) => string | undefined;
  messages: MessagesManifest;
  features?: Readonly<Record<string, boolean>>;
  passAll?: readonly string[];
}

const ABSENT: readonly Decision['reason'][] = ['unknown-page', 'feature-off'];

/** The menu of a site of written pages for a person: what does not exist for them is left out, what is locked says so. */
export function contentNavigation(input: ContentNavigationInput): NavNode[] {
  return input.content.navigation.flatMap((item) => itemNodes(input, item));
}

/** The item and all below it; a heading that is a page too leads its own list. */
function itemNodes(input: ContentNavigationInput, item: ContentItem): NavNode[] {
  const own = leaf(input, item);
  if (!item.children) return own ? [own] : [];
  const below = item.children.flatMap((child) => itemNodes(input, child));
  if (below.length === 0) return own ? [own] : [];
  const children = own?.href === undefined ? below : [{ ...own }, ...below];
  const active =
    children.some((child) => child.active) || item.children.some((child) => isAbove(input, child));
  return [{ ...plain(item.title), active, open: active, children }];
}

/** Whether the page that is shown lies below an item, such as an article below its list. */
const isAbove = ({ activePath }: ContentNavigationInput, { path }: ContentItem): boolean =>
  path !== undefined && path !== '/' && activePath.startsWith(`${path}/`);

const plain = (title: string): NavNode => ({
  title,
  state: 'enabled',
  active: false,
  open: false,
  locked: false,
  external: false,
  separator: false,
  children: [],
});

/** The item by itself; null for one that leads nowhere this person may know of. */
function leaf(input: ContentNavigationInput, item: ContentItem): NavNode | null {
  const { path, site, external, title } = item;
  if (external !== undefined) return { ...plain(title), href: external, external: true };
  if (site !== undefined) {
    const href = input.siteHref(site);
    return href === undefined ? null : { ...plain(title), href };
  }
  if (path === undefined) return null;
  const rules = findContent(input.content, path.replaceAll(/^\/|\/$/g, ''))?.content ?? null;
  const { person, messages, features, passAll } = input;
  const decision = decideContent({
    site: input.site,
    rules,
    person,
    messages,
    ...(features && { features }),
    ...(passAll && { passAll }),
  });
  if (ABSENT.includes(decision.reason)) return null;
  return { ...plain(title), href: path, active: path === input.activePath, locked: !decision.open };
}
