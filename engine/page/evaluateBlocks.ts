import type { KindName } from '#engine/blocks/forms/blockKind.ts';
import { kindOf } from '#engine/blocks/kinds.ts';
import { gridsOf, readsVintages } from '#engine/blocks/readings.ts';
import type { PageContext } from '#engine/core/plan/observations/measureContext.ts';
import { isChosen } from '#engine/core/plan/params/when.ts';
import type { ResolvedPage } from '#engine/core/plan/resolve/resolvePage.ts';
import { templateOf } from '#engine/core/plan/words/templates.ts';
import { choosersOf } from '#engine/core/query/areaSet.ts';
import { templatePlaceholders } from '#engine/core/sentences/parseTemplate.ts';
import type { Block, BlockView } from '#generated/types.ts';
import type { Steps } from './steps.ts';
import { type MadeBlock, withoutEmptied } from './withoutEmptied.ts';

/**
 * Views of a page's blocks, in order. Leaves out blocks that do not suit the focus area or the reader's
 * choices, and blocks with nothing to show.
 */
export function* evaluatingBlocks(page: ResolvedPage, context: PageContext): Steps<BlockView[]> {
  const shown = page.page.blocks.filter(
    (block) =>
      isFor(block, page.focusType) &&
      isChosen(block.when, page.params) &&
      hasChosenAreas(block, page) &&
      hasVintages(block, page) &&
      hasBase(block, page),
  );
  const made: MadeBlock[] = [];
  for (const block of shown) {
    context.startBlock();
    const view = kindOf(block).evaluate({ page, context, block, listsMany });
    made.push({ view, used: context.used });
    yield;
  }
  return withoutEmptied(page, made).filter((view) => !kindOf(view).saysNothing?.(view));
}

/** Whether a block lists or downloads figures of many pages. */
export const listsMany = (block: { kind: KindName }): boolean => kindOf(block).listsMany === true;

/** Whether a block is for areas of a type. */
export function isFor({ hideFor, onlyFor }: Pick<Block, 'hideFor' | 'onlyFor'>, type: string): boolean {
  return !hideFor?.includes(type) && (onlyFor === undefined || onlyFor.includes(type));
}

/** A block about areas that the reader chooses is left out until one is chosen. */
function hasChosenAreas(block: Block, { params }: ResolvedPage): boolean {
  return gridsOf(block).every(({ areas }) => {
    const [first] = choosersOf(areas);
    return first === undefined || params.find(({ name }) => name === first)?.value !== '';
  });
}

/** A block whose title names the base year is left out if the focus year is the first with figures. */
const hasBase = (block: Block, { years }: ResolvedPage): boolean =>
  years.baseYear >= years.firstYear || !('title' in block && namesBase(block.title ?? ''));

const namesBase = (title: string): boolean =>
  templatePlaceholders(templateOf(title)).some(({ name }) => name === 'baseYear' || name === 'basePeriod');

/** A block about revisions is left out if there is only one vintage. */
const hasVintages = (block: Block, { situation: { vintages = [] } }: ResolvedPage): boolean =>
  vintages.length > 1 || !readsVintages(block);
