import type { Store } from '#data/contract/contract.ts';
import { agreeingSeries } from '#data/disclosure/agreeing/agreeingSeries.ts';
import type { CompiledSuite } from '#generated/types.ts';
import type { AgreementFinding } from './agreementFigures.ts';

/**
 * Series that agree in nearly all figures although no manifest links them. What one suppresses can be read
 * from the other.
 */
export async function unlinkedSeries(
  facts: Pick<CompiledSuite, 'series' | 'dimensions'>,
  store: Pick<Store, 'keys' | 'slices'>,
): Promise<AgreementFinding[]> {
  const found = await agreeingSeries({
    facts,
    keys: await store.keys(),
    read: (keys) => store.slices(keys),
  });
  return found.map(({ series, common, equal }) => ({
    kind: 'series',
    figure: series.join(' and '),
    message: `the same in ${equal} of ${common} common cells, and neither names the other under sameAs or withheldWith`,
  }));
}
