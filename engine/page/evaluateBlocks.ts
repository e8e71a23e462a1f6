import { evaluateCalendar } from '#engine/blocks/calendar/evaluate.ts';
import { evaluateCards } from '#engine/blocks/cards/evaluate.ts';
import { evaluateContents } from '#engine/blocks/contents/evaluate.ts';
import { evaluateDownload } from '#engine/blocks/download/evaluate.ts';
import { evaluateGeography } from '#engine/blocks/geography/evaluate.ts';
import { evaluateHeadline } from '#engine/blocks/headline/evaluate.ts';
import { evaluateIndicators } from '#engine/blocks/indicators/evaluate.ts';
import { evaluateMap } from '#engine/blocks/map/evaluate.ts';
import { evaluateNotes } from '#engine/blocks/notes/evaluate.ts';
import { evaluatePoster } from '#engine/blocks/poster/evaluate.ts';
import { evaluateReport } from '#engine/blocks/report/evaluate.ts';
import { evaluateText } from '#engine/blocks/text/evaluate.ts';
import { evaluateChart, evaluateTable } from '#engine/core/plan/block/evaluateFrame.ts';
import type { PageContext } from '#engine/core/plan/observations/measureContext.ts';
import { isChosen } from '#engine/core/plan/params/when.ts';
import type { ResolvedPage } from '#engine/core/plan/resolve/resolvePage.ts';
import { choosersOf } from '#engine/core/query/areaSet.ts';
import { queryOf } from '#engine/core/query/normalizeQuery.ts';
import type { Block, BlockView } from '#generated/types.ts';
import { withoutEmptied } from './closedFigures.ts';

/** The views of a page's blocks, in order, without those that are not for the focus area's type or the reader's choices, and those with nothing to say. */
export function evaluateBlocks(page: ResolvedPage, context: PageContext): BlockView[] {
  const made = page.page.blocks
    .filter(
      (block) =>
        isFor(block, page.focusType) && isChosen(block.when, page.params) && hasChosenAreas(block, page),
    )
    .map((block) => {
      context.startBlock();
      const view = evaluateBlock(page, context, block);
      return { view, closed: context.used.closed };
    });
  return withoutEmptied(page, made).filter(saysSomething);
}

/** A text of no paragraphs says nothing, nor does one bar that stands for the one area there is to compare. */
function saysSomething(view: BlockView): boolean {
  if (view.kind === 'text') return view.paragraphs.length > 0;
  if (view.kind !== 'chart') return true;
  const { dims, rows, columns } = view.frame;
  return dims.join() !== 'area' || rows.length !== 1 || columns.length !== 1;
}

/** Whether a block is made for areas of a type. */
export function isFor({ hideFor, onlyFor }: Pick<Block, 'hideFor' | 'onlyFor'>, type: string): boolean {
  return !hideFor?.includes(type) && (onlyFor === undefined || onlyFor.includes(type));
}

/** A block about areas that a reader chooses is left out while none is chosen. */
function hasChosenAreas(block: Block, { params }: ResolvedPage): boolean {
  const [first] = 'data' in block ? choosersOf(queryOf(block.data).areas) : [];
  return first === undefined || params.find(({ name }) => name === first)?.value !== '';
}

function evaluateBlock(page: ResolvedPage, context: PageContext, block: Block): BlockView {
  switch (block.kind) {
    case 'headline':
      return evaluateHeadline({ page, context, block });
    case 'cards':
      return evaluateCards({ page, context, block });
    case 'chart':
      return evaluateChart({ page, context, block });
    case 'table':
      return evaluateTable({ page, context, block });
    case 'map':
      return evaluateMap({ page, context, block });
    case 'poster':
      return evaluatePoster({ page, context, block });
    case 'report':
      return evaluateReport({ page, context, block });
    case 'text':
      return evaluateText({ page, context, block });
    case 'contents':
      return evaluateContents({ page, context, block });
    case 'geography':
      return evaluateGeography({ page, context, block });
    case 'notes':
      return evaluateNotes({ page, context, block });
    case 'download':
      return evaluateDownload({ page, context, block });
    case 'calendar':
      return evaluateCalendar({ page, context, block });
    case 'indicators':
      return evaluateIndicators({ page, context, block });
  }
}
