import { agreeingSeries } from '#data/disclosure/agreeing/agreeingSeries.ts';
import { number } from '#data/problems/wording.ts';
import { sliceKey } from '#data/slices/slice.ts';
import type { Finding, ImportRule, SeenImport } from '#import/plausible/basis/rule.ts';

async function* findings({ suite, changes, keys, published }: SeenImport): AsyncGenerator<Finding> {
  const { after, before } = changes;
  const staying = keys.filter((key) => !before.has(key) || after.has(key));
  const all = new Map([...staying, ...after.keys()].map((key) => [sliceKey(key), key]));
  const found = await agreeingSeries({
    facts: suite,
    keys: all.values(),
    read: async (wanted) => {
      const held = await published(wanted);
      return wanted.map((key, at) => after.get(key) ?? held[at]);
    },
    touched: new Set([...after.keys()].map(({ series }) => series)),
  });
  for (const { series, common, equal } of found) {
    const [one, other] = series;
    yield {
      message: () =>
        `${one} and ${other} have the same figure in ${number(equal)} of ${number(common)} common cells, so what one of them suppresses can be read in the other. If both count the same, write "sameAs": [{ "series": "${other}" }] in manifests/series/${one}.json.`,
    };
  }
}

/** Detects two series that seem to count the same without a link in a manifest. */
export const unlinkedSeries: ImportRule = {
  name: 'unlinked-series',
  findings,
};
