import type { DrawableView } from '#engine/charts/layouts/layoutChart.ts';
import type { Frame, FrameRow } from '#generated/types.ts';
import { cell } from './frames.ts';

/** Figures charts seldom see and must bear, made from a sample's frame. */
export const hardships: Record<string, (frame: Frame) => Frame> = {
  'no rows': (frame) => ({ ...frame, rows: [] }),
  'one row': (frame) => ({ ...frame, rows: frame.rows.slice(0, 1) }),
  'nothing known': (frame) => withCells(frame, () => cell(null, 'M')),
  'all confidential': (frame) => withCells(frame, ([value]) => [value, 'Q']),
  'some missing': (frame) => withCells(frame, (given, index) => (index % 3 === 1 ? cell(null, 'M') : given)),
  'some withheld': (frame) =>
    withCells(frame, (given, index) => (index % 4 === 1 ? cell(null, index % 8 === 1 ? 'Q' : 'M') : given)),
  'all negative': (frame) => withCells(frame, ([value]) => cell(-Math.abs(value ?? 1))),
  'all zero': (frame) => withCells(frame, () => cell(0)),
  'huge and tiny': (frame) => withCells(frame, (_, index) => cell(index % 2 === 0 ? 8.3e11 : 1e-6)),
  'no finite figure': (frame) =>
    withCells(frame, (_, index) => cell([Number.NaN, Infinity, -Infinity][index % 3] ?? 0)),
  'one period': (frame) => onePeriod(frame),
  'all tentative': (frame) => withCells(frame, ([value]) => cell(value, 'F')),
  'newest tentative': (frame) => newestTentative(frame),
  'long names': (frame) => longNames(frame),
};

/** A sample's view with another frame. */
export function withFrame(view: DrawableView, change: (frame: Frame) => Frame): DrawableView {
  return { ...view, frame: change(view.frame) };
}

type Cell = FrameRow['cells'][number];

function withCells(frame: Frame, change: (given: Cell, index: number) => Cell): Frame {
  return {
    ...frame,
    rows: frame.rows.map((row, index) => ({
      ...row,
      cells: row.cells.map((given, at) => change(given, index + at)),
    })),
  };
}

function onePeriod(frame: Frame): Frame {
  const last = frame.periods.slice(-1);
  return {
    ...frame,
    periods: last,
    rows: frame.rows.filter(({ period }) => !period || period === last[0]?.id),
  };
}

/** The newest period is a forecast, that before it provisional; of figures without periods every second is provisional. */
function newestTentative(frame: Frame): Frame {
  const [before, newest] = frame.periods.slice(-2).map(({ id }) => id);
  const hasPeriods = frame.rows.some(({ period }) => period !== undefined);
  return {
    ...frame,
    rows: frame.rows.map((row, index) => {
      const status = hasPeriods
        ? { [before ?? '']: 'P', [newest ?? '']: 'F' }[row.period ?? '']
        : { 1: 'P' }[index % 2];
      return status ? { ...row, cells: row.cells.map(([value]) => cell(value, status as 'P' | 'F')) } : row;
    }),
  };
}

const long =
  'Te Whanganui-a-Tara, Te Awa Kairangi ki Tai me Wairarapa, together with <all> "other" places & islands';

function longNames(frame: Frame): Frame {
  const areas = frame.areas.map((area) => ({
    ...area,
    name: `${long} ${area.name}`,
    short_name: `${long} ${area.short_name}`,
  }));
  const members = frame.members.map((member) => ({ ...member, name: `${long} ${member.name}` }));
  return { ...frame, areas, members };
}
