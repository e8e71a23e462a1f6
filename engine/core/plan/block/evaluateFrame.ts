import { blockTitle } from '#engine/core/plan/frame/columns.ts';
import { coveredPeriod } from '#engine/core/plan/frame/coveredPeriod.ts';
import { gridFrame } from '#engine/core/plan/frame/frame.ts';
import { computeGrid, type Grid } from '#engine/core/plan/frame/grid.ts';
import { orderGrid } from '#engine/core/plan/frame/orderGrid.ts';
import { subtitleOf } from '#engine/core/plan/frame/subtitle.ts';
import type { OrderedGrid } from '#engine/core/plan/frame/trimGrid.ts';
import type { ResolvedPage } from '#engine/core/plan/resolve/resolvePage.ts';
import {
  absentNote,
  blockSource,
  frameStatusNote,
  hiddenNote,
  intervalNote,
  levelsNote,
  multipleNote,
} from '#engine/core/plan/words/blockNotes.ts';
import { queryOf } from '#engine/core/query/normalizeQuery.ts';
import { joinWords } from '#engine/core/words/numberWords.ts';
import { word } from '#engine/core/words/suiteWords.ts';
import type { Block, BlockViewBase, DataQuery, Frame } from '#generated/types.ts';
import { type BlockInput, blockBase, fillText } from './blockEvaluator.ts';

/** A block whose figures come from one query. */
type FrameBlock = Block & { data: DataQuery };

interface FrameParts {
  base: Omit<BlockViewBase, 'kind'>;
  frame: Frame;
  grid: Grid;
  ordered: OrderedGrid;
}

/** The parts that charts, tables and maps share: frame, title, unit line, notes and source. */
export function evaluateFrame(
  input: BlockInput<FrameBlock>,
  { isDrawn = false, keepResiduals = false } = {},
): FrameParts {
  const { page, context, block } = input;
  const grid = computeGrid(page, context, queryOf(block.data), (text) => fillText(page, context, text));
  const ordered = orderGrid(grid, keepResiduals);
  const frame = gridFrame(page, context, grid, ordered);
  const main = grid.columns[0]?.figure;
  const base = blockBase(input, blockTitle(main, grid.axes));
  const status = frameStatusNote(page, frame, main ? coveredPeriod(main) : '');
  const note = [
    base.note,
    ...ordered.notes,
    absentNote(page, base.title, ordered),
    hiddenNote(page, grid),
    multipleNote(page, grid),
    intervalNote(grid, frame),
    levelsNote(input.block, grid, frame),
    unrankedNote(frame),
    elsewhereNote(page, grid, frame),
  ]
    .filter(Boolean)
    .join(' ');
  return {
    base: {
      ...base,
      subtitle: base.subtitle || subtitleOf(page, grid, frame, isDrawn),
      ...(note && { note }),
      ...(status && { statusNote: status }),
      ...blockSource(context),
    },
    frame,
    grid,
    ordered,
  };
}

/** Above this, areas are counted instead of named. */
const mostNamed = 6;

/** Names areas without a rank because their figures are confidential; '' if there are none. */
function unrankedNote({ columns, rows, areas }: Frame): string {
  const column = columns.findIndex(({ format }) => format.kind === 'rank' && !format.signed);
  if (column < 0) return '';
  const withheld = rows.filter(({ cells }) => cells[column]?.[0] === null && cells[column]?.[1] === 'Q');
  const names = withheld.flatMap(({ area }) => areas.find(({ area_id }) => area_id === area)?.name ?? []);
  if (names.length === 0) return '';
  const who = names.length > mostNamed ? word('areas-several', { count: names.length }) : joinWords(names);
  return word('note-unranked', { areas: who });
}

/** Names compared areas that a list of peers leaves out; '' if there are none. */
function elsewhereNote({ areas }: ResolvedPage, { query }: Grid, frame: Frame): string {
  if (frame.rows.length === 0 || !('set' in query.areas) || query.areas.set !== 'peers') return '';
  const shown = new Set(areas.of(query.areas).map(({ area_id }) => area_id));
  const names = areas
    .of({ set: 'focus+compare' })
    .flatMap(({ area_id, name }) => (shown.has(area_id) ? [] : name));
  return names.length > 0 ? word('note-elsewhere', { areas: joinWords(names) }) : '';
}
