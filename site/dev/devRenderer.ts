import type { ViteDevServer } from 'vite';
import { contentSecurityPolicy } from '#serving/http/securityHeaders.ts';
import type { SiteRenderer } from '#site/server/html/siteRenderer.ts';
import type { RenderModule } from '#site/shared/renderModule.ts';

const RENDER = '/web/app/render.tsx';
/** React's refresh needs to be set up before any component is loaded. */
export const PREAMBLE = '/_dev/preamble.js';
// Style sheets of written and account pages, which no component imports.
const CONTENT_SHEETS = ['/web/content/content.css', '/web/accounts/accounts.css'];
const SCRIPTS = [PREAMBLE, '/@vite/client', '/dev/liveReload.ts', '/web/app/browser.tsx'];

/** Renders from source files, so saved changes show at once. */
export async function devRenderer(vite: ViteDevServer): Promise<SiteRenderer> {
  const module = (await vite.ssrLoadModule(RENDER)) as RenderModule;
  return {
    page: module.page,
    registerWords: module.registerWords,
    contentPage: module.contentPage,
    embed: module.embed,
    embedClosed: module.embedClosed,
    report: module.report,
    css: '',
    contentCss: await styleText(vite, CONTENT_SHEETS),
    styles: styleSheets(vite),
    scripts: SCRIPTS,
    blockStyles: {},
    preloads: [],
    fonts: [],
    // Vite adds style elements to the page and uses a WebSocket.
    policy: contentSecurityPolicy(["'unsafe-inline'"]).replace(
      "connect-src 'self'",
      "connect-src 'self' ws:",
    ),
    build: 'dev',
  };
}

async function styleText(vite: ViteDevServer, sheets: readonly string[]): Promise<string> {
  const modules = await Promise.all(sheets.map((url) => vite.ssrLoadModule(`${url}?inline`)));
  return modules.map(({ default: text }) => String(text)).join('');
}

/** Addresses of all style sheets that the server's code imports, for the first paint. */
function styleSheets(vite: ViteDevServer): string[] {
  const graph = vite.environments.ssr.moduleGraph;
  const seen = new Set<unknown>();
  const sheets: string[] = [];
  const visit = (node: { url: string; importedModules: Set<unknown> } | undefined) => {
    if (!node || seen.has(node)) return;
    seen.add(node);
    for (const imported of node.importedModules) visit(imported as typeof node);
    if (/\.css$/.test(node.url)) sheets.push(`${node.url}?direct`);
  };
  for (const node of graph.fileToModulesMap.values()) {
    for (const entry of node) if (entry.url === RENDER) visit(entry);
  }
  return sheets;
}
