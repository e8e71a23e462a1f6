import { join } from 'node:path';
import { createApi } from '#api/createApi.ts';
import { ChartFiles } from '#api/pictures/chartFiles.ts';
import { frameOf } from '#engine/charts/legend/rolesDrawn.ts';
import { defaultPath } from '#engine/core/plan/resolve/linkedPath.ts';
import { registerWords } from '#engine/core/words/suiteWords.ts';
import type { PageDrawing } from '#engine/ui/context/writtenAround.ts';
import type { CompiledPage, CompiledProduct, CompiledSuite, PagePayload, Site } from '#generated/types.ts';
import { createApiClient } from '#site/server/ask/apiClient.ts';
import { inProcess } from '#site/server/ask/apiDoor.ts';
import { createOutlineReader } from '#site/server/ask/outlines.ts';
import { createPictureDrawer } from '#site/server/files/drawPictures.ts';
import { readPage, readWritten } from '#site/server/pages/askedPage.ts';
import { loadPage } from '#site/server/pages/loadPage.ts';
import type { PageMakers } from '#site/server/pages/pageSort.ts';
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

/**
 * A written page in its shell, with its content. Addresses of links are computed for the site it belongs to.
 */
export interface WrittenPage {
  payload: PagePayload;
  written?: ContentPageProps;
  /** drawings of its parts, in order; null: the part has none */
  drawings?: (PageDrawing | null)[];
}

export interface PageAsker {
  /** The site's view, without messages and drawings, which stories bring themselves. */
  ask(question: PageQuestion): Promise<PagePayload>;
  /** The same without anything derived from drawings, which are the slowest part. */
  look(question: PageQuestion): Promise<PagePayload>;
  /** A written page of a site as a visitor sees it. */
  askWritten(site: Site, path: string): Promise<WrittenPage>;
  close(): Promise<void>;
}

const NOBODY: Session = { token: null, loginAs: null, allSmallAreas: false, theme: null };

/** Requests pages from its own API, as the site's server does. */
export async function openPageAsker(
  root: string,
  suite: CompiledSuite,
  { store, accounts }: DemonstrationData,
): Promise<PageAsker> {
  const log = { info() {}, error: console.error };
  registerWords(suite.messages);
  const server = createApi({ suite, store, accounts, clock: Date.now, log });
  const api = createApiClient(inProcess(() => server));
  const pictures = createPictureDrawer({
    charts: new ChartFiles(join(root, 'generated', 'vega')),
    outlines: createOutlineReader(api),
    report: (error, block) => console.error(block, error),
  });
  const contextWith = (contentPage: (props: ContentPageProps) => string): PageMakers => ({
    suite: () => suite,
    api,
    // Nothing is published in the meantime.
    version: async () => '',
    pictures,
    renderer: async () => ({ contentPage }),
  });
  const drawing = contextWith(() => '');
  const load = (makers: PageMakers, { product, page, area, compare = [], token }: PageQuestion) => {
    const site = suite.sites.sites.find((one) => one.product === product.product);
    if (!site) throw new Error(`No site shows the product ${product.product}.`);
    const visit = { site, host: undefined, port: site.port, secure: false };
    const search = compare.length > 0 ? `?compare=${compare.join(',')}` : '';
    const path = defaultPath(suite, page);
    const asked = readPage(suite, product, visit, { area, path, print: false }, search);
    return loadPage(makers, asked, { ...NOBODY, token });
  };
  return {
    async ask(question) {
      const payload = await load(drawing, question);
      const frames = Object.entries(payload.pictures).map(([name, { wide, narrow, ...picture }]) => [
        name,
        { ...picture, wide: frameOf(wide, 'wide'), narrow: frameOf(narrow, 'narrow') },
      ]);
      return { ...payload, pictures: Object.fromEntries(frames), messages: {} };
    },
    look: (question) =>
      load({ ...drawing, pictures: { draw: async () => ({ pictures: {}, undrawn: [] }) } }, question),
    async askWritten(site, path) {
      if (!suite.content?.[site.site]) throw new Error(`The site ${site.site} has no written pages.`);
      const visit = { site, host: undefined, port: site.port, secure: false };
      let written: ContentPageProps | undefined;
      // The story draws the page; only the input of its drawings is needed here.
      const context = contextWith((props) => {
        written = { ...props, around: { ...props.around, messages: {} } };
        return '';
      });
      const payload = await loadPage(context, readWritten(visit, path, ''), NOBODY);
      const drawings = written?.view.segments.map((part) => written?.around.drawings.get(part) ?? null);
      return { payload: { ...payload, messages: {} }, ...(written && { written, drawings }) };
    },
    async close() {
      api.close();
      await server.close();
    },
  };
}
