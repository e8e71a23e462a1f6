import { contentSecurityPolicy, styleHash } from '#serving/http/securityHeaders.ts';
import type { SiteRenderer } from '#site/server/html/siteRenderer.ts';
import { contentPage, embed, embedClosed, page, registerWords, report } from '#site/web/app/render.tsx';

const css = 'main{display:block}';

/** The real markup, with a dummy style sheet and script. */
export const testRenderer: SiteRenderer = {
  registerWords,
  page,
  contentPage,
  embed,
  embedClosed,
  report,
  css,
  contentCss: css,
  styles: [],
  blockStyles: {},
  scripts: ['/assets/browser.js'],
  preloads: [],
  fonts: [],
  policy: contentSecurityPolicy([styleHash(css)]),
  build: 'test',
};
