import type { CorrectedFigures, PublishedVersion } from '#data/contract/contract.ts';
import { sayMessage } from '#engine/core/words/fillMessage.ts';
import { longDate } from '#engine/core/words/longDate.ts';
import type { CompiledSuite } from '#generated/types.ts';

type Said = Pick<PublishedVersion, 'publishedAt' | 'correction'> & Partial<Pick<CorrectedFigures, 'isLater'>>;

/** "Corrected on 28 November 2026: figures for 2024 were ten times too large." */
export function correctionLine(
  { sites, messages }: Pick<CompiledSuite, 'sites' | 'messages'>,
  { publishedAt, correction = '', isLater = false }: Said,
): string {
  const reason = correction.replace(/[.\s]+$/, '');
  const key = isLater ? 'file-corrected-later' : 'file-corrected';
  return publishedAt > 0
    ? sayMessage(messages, key, { date: longDate(publishedAt, sites.suite.timeZone), reason })
    : sayMessage(messages, `${key}-undated`, { reason });
}
