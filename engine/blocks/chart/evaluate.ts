import { value as plain } from '#engine/core/measures/value.ts';
import type { BlockInput } from '#engine/core/plan/block/blockEvaluator.ts';
import { evaluateFrame } from '#engine/core/plan/block/evaluateFrame.ts';
import { titleClaim } from '#engine/core/plan/claims/titleClaim.ts';
import { eventsShown } from '#engine/core/plan/frame/eventsShown.ts';
import { figureAt } from '#engine/core/plan/frame/figure.ts';
import type { Grid } from '#engine/core/plan/frame/grid.ts';
import { frameReference } from '#engine/core/plan/frame/reference.ts';
import { altText, chartForm, chartNoun } from '#engine/core/plan/words/altText.ts';
import { eventNotes, eventsAlt } from '#engine/core/plan/words/eventNotes.ts';
import type { ChartBlock, ChartView, Frame, FrameRow } from '#generated/types.ts';
import { ofOneType } from './ofOneType.ts';
import { playedReach } from './playedReach.ts';

/** A chart with its figures and a description in words. */
export function evaluateChart(input: BlockInput<ChartBlock>): ChartView {
  const { block, page, context } = input;
  const hasEnds = block.options?.ends === true;
  const parts = evaluateFrame(input, { isDrawn: true, keepResiduals: hasEnds });
  const { frame: own, note } = ofOneType(
    hasEnds ? addEnds(input, parts.grid, parts.frame) : parts.frame,
    context,
  );
  const reference = frameReference(page, context, parts.grid, own);
  const frame = reference ? { ...own, reference } : own;
  const events = frame.dims.includes('period') ? eventsShown(page, block, parts.grid, parts.ordered) : [];
  const notes = [parts.base.note, note, eventNotes(events)].filter(Boolean).join(' ');
  const claim = titleClaim({ page, context, ...parts }, block);
  const plays = block.play === true && page.years.focusYears.length > 1;
  return {
    ...parts.base,
    kind: 'chart',
    ...(notes && { note: notes }),
    ...(claim && { claim }),
    frame: {
      ...frame,
      ...(plays && playedReach(input, parts.grid)),
      ...(events.length > 0 && { events: events.map(({ place }) => place) }),
    },
    ...(plays && { play: true }),
    alt: [altText(chartNoun(chartForm(block)), parts.base.title, frame), eventsAlt(events)]
      .filter(Boolean)
      .join(' '),
  };
}

/**
 * A frame of contributions with the total before the first step and after the last, as the members "start"
 * and "end", which are named by their periods.
 */
function addEnds({ page, context }: BlockInput<ChartBlock>, grid: Grid, frame: Frame): Frame {
  const [first] = grid.query.columns;
  const figure =
    first?.by === 'figure' ? grid.columns.find(({ name }) => name === first.name)?.figure : undefined;
  const area = grid.areas[0];
  if (!figure || !area) return frame;
  const { series } = figure.series;
  const ends = [
    { code: 'start', period: page.periods.base(series) },
    { code: 'end', period: page.periods.focus(series) },
  ].map(({ code, period }) => {
    const dims = figure.filter ?? context.dims.empty;
    const place = { area: area.area_id, period, dims, rowDims: [], shownFrom: period };
    const { value, status } = figureAt(page, context, { ...figure, measure: plain }, place, {});
    const row: FrameRow = { area: area.area_id, period, member: code, cells: [[value, status]] };
    return { row, member: { code, name: period } };
  });
  const [start, end] = ends;
  if (!start || !end || frame.rows.length === 0) return frame;
  return {
    ...frame,
    rows: [start.row, ...frame.rows, end.row],
    members: [start.member, ...frame.members, end.member],
  };
}
