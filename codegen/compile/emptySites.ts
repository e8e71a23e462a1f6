import { escapeMarkup } from '#engine/core/leaving/escapeMarkup.ts';
import { sayMessage } from '#engine/core/words/fillMessage.ts';
import type { CompiledContentSite, CompiledSuite, WrittenBlock } from '#generated/types.ts';

/** Default content of sites without reports and written pages: what the suite is, and its products. */
export function emptySites({
  sites: { sites, suite },
  products,
  messages,
  content = {},
}: Pick<CompiledSuite, 'sites' | 'products' | 'messages' | 'content'>): Record<string, CompiledContentSite> {
  const empty = sites.filter(({ site, product }) => !products[product ?? ''] && !content[site]);
  return Object.fromEntries(
    empty.map(({ site, title }) => {
      const key = site === 'www' ? 'suite-home' : 'suite-site-coming';
      const text = sayMessage(messages, key, { suite: suite.name, site: title });
      const blocks: WrittenBlock[] = [
        { kind: 'html', html: `<p>${escapeMarkup(text)}</p>` },
        { kind: 'products' },
      ];
      return [
        site,
        { description: '', navigation: [], pages: [{ path: '', title, layout: 'wide', blocks }] },
      ];
    }),
  );
}
