import type { SiteRenderer } from '#site/server/html/siteRenderer.ts';
import { contentSecurityPolicy, styleHash } from '#site/server/http/securityHeaders.ts';
import {
  accountPage,
  contentPage,
  embed,
  embedClosed,
  page,
  report,
  suitePage,
} from '#site/web/app/render.tsx';

const css = 'main{display:block}';

/** The real markup, with a style sheet and a script of no consequence. */
export const testRenderer: SiteRenderer = {
  page,
  suitePage,
  contentPage,
  accountPage,
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
