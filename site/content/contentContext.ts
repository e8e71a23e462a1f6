import type { ContentLink, MessagesManifest } from '../../generated/types.ts';

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
  products: readonly ProductCard[];
}

/** A product as its card shows it. */
export interface ProductCard {
  title: string;
  description: string;
  href: string;
  /** drawing of a public page, with where it leads and what it shows */
  chart?: { svg: string; title: string; href: string };
}
