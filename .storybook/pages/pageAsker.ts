import { join } from 'node:path';
import { createApi } from '#api/createApi.ts';
import { slimPictures } from '#engine/charts/legend/rolesDrawn.ts';
import { defaultPath } from '#engine/core/plan/resolve/linkedPath.ts';
import { registerWords } from '#engine/core/words/suiteWords.ts';
import type { PageDrawing } from '#engine/ui/context/writtenAround.ts';
import type { CompiledPage, CompiledProduct, CompiledSuite, PagePayload, Site } from '#generated/types.ts';
import { createApiClient } from '#site/server/ask/apiClient.ts';
import { inProcess } from '#site/server/ask/apiDoor.ts';
import { askPage } from '#site/server/ask/askPage.ts';
import { createOutlineReader } from '#site/server/ask/outlines.ts';
import { createPictureDrawer } from '#site/server/files/drawPictures.ts';
import { createVegaFiles } from '#site/server/files/vegaFiles.ts';
import { buildPayload } from '#site/server/pages/buildPayload.ts';
import { loadContent } from '#site/server/pages/contentPages.ts';
import { readPage } from '#site/server/pages/loadPage.ts';
import type { Session } from '#site/server/session/session.ts';
import type { ContentPageProps } from '#site/shared/contentPage.ts';
import type { DemonstrationData } from './demonstrationData.ts';

export interface PageQuestion {
  product: CompiledProduct;
  page: CompiledPage;
  area: string;
  compare?: readonly string[];
  /** of a session; null: a visitor */
  token: string | null;
}

/** A written page in its shell, and what it shows; addresses of links are worked out where it stands. */
export interface WrittenPage {
  payload: PagePayload;
  written?: ContentPageProps;
  /** drawings of its parts, in their order; null: the part has none */
  drawings?: (PageDrawing | null)[];
}

export interface PageAsker {
  /** What the site would show, without the words and drawings: stories bring their own. */
  ask(question: PageQuestion): Promise<PagePayload>;
  /** A written page of a site as a visitor gets it. */
  askWritten(site: Site, path: string): Promise<WrittenPage>;
  close(): Promise<void>;
}

const NOBODY: Session = { token: null, loginAs: null, allSmallAreas: false, theme: null };

/** Asks an API of its own for pages, as the site's server does. */
export async function openPageAsker(
  root: string,
  suite: CompiledSuite,
  { store, accounts }: DemonstrationData,
): Promise<PageAsker> {
  const log = { info() {}, error: console.error };
  registerWords(suite.messages);
  const server = createApi({ suite, store, accounts, clock: Date.now, log });
  const api = createApiClient(inProcess(() => server));
  const vegaFiles = createVegaFiles(join(root, 'generated', 'vega'));
  const drawer = createPictureDrawer({
    vega: vegaFiles,
    outlines: createOutlineReader(api),
    report: (error, block) => console.error(block, error),
  });
  return {
    async ask({ product, page, area, compare = [], token }) {
      const site = suite.sites.sites.find((one) => one.product === product.product);
      if (!site) throw new Error(`No site shows the product ${product.product}.`);
      const visit = { site, host: undefined, port: site.port, secure: false };
      const search = compare.length > 0 ? `?compare=${compare.join(',')}` : '';
      const path = defaultPath(suite, page);
      const asked = readPage(suite, product, visit, { area, path, print: false }, search);
      const answers = await askPage(api, asked.question, { ...NOBODY, token });
      const { view } = answers.page;
      const vega = view && (await vegaFiles.ofPage(view.page));
      const pictures = view ? await drawer.draw(view) : {};
      const shown = { ...asked, suite, answers, allSmallAreas: false, pictures, vega: vega?.href };
      return { ...slimPictures(buildPayload(shown)), messages: {} };
    },
    async askWritten(site, path) {
      const content = suite.content?.[site.site];
      if (!content) throw new Error(`The site ${site.site} has no written pages.`);
      const visit = { site, host: undefined, port: site.port, secure: false };
      let written: ContentPageProps | undefined;
      // The page is drawn by its story; here only what it is drawn from is of interest.
      const contentPage = (props: ContentPageProps) => {
        written = { ...props, around: { ...props.around, messages: {} } };
        return '';
      };
      const context = { suite: () => suite, api, pictures: drawer, renderer: async () => ({ contentPage }) };
      const payload = await loadContent(context, { content, visit, path, search: '' }, NOBODY);
      const drawings = written?.view.segments.map((part) => written?.around.drawings.get(part) ?? null);
      return { payload: { ...payload, messages: {} }, ...(written && { written, drawings }) };
    },
    async close() {
      api.close();
      await server.close();
    },
  };
}
