import type { KindName } from '#engine/blocks/forms/blockKind.ts';
import { kindOf } from '#engine/blocks/kinds.ts';
import type { PageContext } from '#engine/core/plan/observations/measureContext.ts';
import { isChosen } from '#engine/core/plan/params/when.ts';
import type { ResolvedPage } from '#engine/core/plan/resolve/resolvePage.ts';
import { readsVintages } from '#engine/core/plan/suite/vintages.ts';
import { choosersOf } from '#engine/core/query/areaSet.ts';
import { queryOf } from '#engine/core/query/normalizeQuery.ts';
import type { Block, BlockView } from '#generated/types.ts';
import { withoutEmptied } from './withoutEmptied.ts';

/** The views of a page's blocks, in order, without those that are not for the focus area's type or the reader's choices, and those with nothing to say. */
export function evaluateBlocks(page: ResolvedPage, context: PageContext): BlockView[] {
  const made = page.page.blocks
    .filter(
      (block) =>
        isFor(block, page.focusType) &&
        isChosen(block.when, page.params) &&
        hasChosenAreas(block, page) &&
        hasVintages(block, page),
    )
    .map((block) => {
      context.startBlock();
      const view = kindOf(block).evaluate({ page, context, block, listsMany });
      return { view, closed: context.used.closed };
    });
  return withoutEmptied(page, made).filter((view) => !kindOf(view).saysNothing?.(view));
}

const listsMany = (block: { kind: KindName }): boolean => kindOf(block).listsMany === true;

/** Whether a block is made for areas of a type. */
export function isFor({ hideFor, onlyFor }: Pick<Block, 'hideFor' | 'onlyFor'>, type: string): boolean {
  return !hideFor?.includes(type) && (onlyFor === undefined || onlyFor.includes(type));
}

/** A block about areas that a reader chooses is left out while none is chosen. */
function hasChosenAreas(block: Block, { params }: ResolvedPage): boolean {
  const grids =
    kindOf(block)
      .readings?.(block)
      .filter((reading) => reading.as === 'grid') ?? [];
  return grids.every(({ query }) => {
    const [first] = choosersOf(queryOf(query).areas);
    return first === undefined || params.find(({ name }) => name === first)?.value !== '';
  });
}

/** A block about revisions is left out where there is one vintage only. */
const hasVintages = (block: Block, { situation: { vintages = [] } }: ResolvedPage): boolean =>
  vintages.length > 1 || !readsVintages(block);
