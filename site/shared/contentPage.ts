import type { ContentLink, ContentView, MessagesManifest, NavNode } from '#generated/types.ts';

export interface ContentPageProps {
  view: ContentView;
  around: ContentSurroundings;
}

/** What the parts of a written page need of the site. */
export interface ContentSurroundings {
  messages: MessagesManifest;
  /** addresses of the marketing site by name */
  links: Readonly<Record<string, string>>;
  /** address of a link, on whatever site it is */
  hrefOf: (link: Pick<ContentLink, 'site' | 'path'>) => string;
  /** origin of the API as programs reach it */
  apiOrigin: string;
  /** path of the page itself */
  path: string;
  loggedIn: boolean;
  /** pages beside it in the menu; empty: none */
  beside: readonly NavNode[];
  products: readonly ProductCard[];
}

/** A product as its card shows it. */
export interface ProductCard {
  title: string;
  description: string;
  href: string;
  /** drawing of a public page, with where it leads, what it shows, what the page says, and whose figures they are */
  chart?: {
    svg: string;
    title: string;
    answer: string;
    href: string;
    source: string;
    demonstration: boolean;
  };
}
