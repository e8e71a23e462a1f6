import type { BlockKind } from '#engine/blocks/forms/blockKind.ts';
import { fillPath, pathParamNames } from '#engine/core/navigation/pathParams.ts';
import { type BlockInput, blockBase } from '#engine/core/plan/block/blockEvaluator.ts';
import { blockSource } from '#engine/core/plan/words/blockNotes.ts';
import type { ContentsBlock, ContentsView } from '#generated/types.ts';

const why = 'it is a list of links';

/** The indicators of a collection, each a link to its page. */
export const contentsKind: BlockKind<'contents'> = {
  isStill: true,
  topicList: ({ collection, page }) => ({ collection, page }),
  evaluate: evaluateContents,
  forms: { figures: { why }, picture: { why }, document: { why }, poster: { why } },
};

/**
 * The indicators of a collection by topic. A link fills in the indicator only; the page chooses its other
 * params.
 */
function evaluateContents(input: BlockInput<ContentsBlock>): ContentsView {
  const { page, context, block } = input;
  const [param = ''] = pathParamNames(block.page);
  const indicators = [...(page.index.collections.get(block.collection)?.values() ?? [])];
  const byTopic = Map.groupBy(indicators, ({ topic }) => topic);
  return {
    ...blockBase(input),
    ...blockSource(context),
    kind: 'contents',
    groups: [...byTopic].map(([title, members]) => ({
      title,
      links: members.map(({ indicator, name }) => ({
        title: name,
        href: `/${context.focus}/${fillPath(block.page, { [param]: indicator })}`,
      })),
    })),
  };
}
