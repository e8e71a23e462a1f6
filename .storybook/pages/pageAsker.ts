import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createApi } from '#api/createApi.ts';
import { slimPictures } from '#engine/charts/legend/rolesDrawn.ts';
import { defaultPath } from '#engine/core/plan/resolve/settlePath.ts';
import type { CompiledPage, CompiledProduct, CompiledSuite, PagePayload } from '#generated/types.ts';
import { createApiClient } from '#site/server/ask/apiClient.ts';
import { askPage } from '#site/server/ask/askPage.ts';
import { createOutlineReader } from '#site/server/ask/outlines.ts';
import { createPictureDrawer } from '#site/server/files/drawPictures.ts';
import { createVegaFiles } from '#site/server/files/vegaFiles.ts';
import { buildPayload } from '#site/server/pages/buildPayload.ts';
import { readPage } from '#site/server/pages/loadPage.ts';
import type { DemonstrationData } from './demonstrationData.ts';

export interface PageQuestion {
  product: CompiledProduct;
  page: CompiledPage;
  area: string;
  compare?: readonly string[];
  /** of a session; null: a visitor */
  token: string | null;
}

export interface PageAsker {
  /** What the site would show, without the words and drawings: stories bring their own. */
  ask(question: PageQuestion): Promise<PagePayload>;
  close(): Promise<void>;
}

/** Asks an API of its own for pages, as the site's server does. */
export async function openPageAsker(
  root: string,
  suite: CompiledSuite,
  { store, accounts }: DemonstrationData,
): Promise<PageAsker> {
  const log = { info() {}, error: console.error };
  const server = createApi({ suite, store, accounts, clock: Date.now, log });
  await server.listen({ port: 0, host: '127.0.0.1' });
  const api = createApiClient(`http://127.0.0.1:${(server.server.address() as AddressInfo).port}`);
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
      const session = { token, loginAs: null, allSmallAreas: false, theme: null };
      const answers = await askPage(api, asked.question, session);
      const { view } = answers.page;
      const vega = view && (await vegaFiles.ofPage(view.page));
      const pictures = view ? await drawer.draw(view) : {};
      const shown = { ...asked, suite, answers, allSmallAreas: false, pictures, vega: vega?.href };
      return { ...slimPictures(buildPayload(shown)), messages: {} };
    },
    async close() {
      api.close();
      await server.close();
    },
  };
}
