import type { MessagesManifest, SitesManifest } from '#generated/types.ts';

/** What stands for a site that has no product yet, and for pages that the marketing site does not have yet. */
export interface SuitePageContent {
  suite: SitesManifest['suite'];
  /** heading and one sentence */
  title: string;
  text: string;
  /** every site of the suite that can be opened */
  sites: { title: string; href: string; description: string }[];
  links: Record<string, string>;
  messages: MessagesManifest;
}
