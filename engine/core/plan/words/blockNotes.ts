import { periodLabel } from '#engine/core/periods/periodWords.ts';
import type { Grid } from '#engine/core/plan/frame/grid.ts';
import type { OrderedGrid } from '#engine/core/plan/frame/trimGrid.ts';
import { creditOf } from '#engine/core/plan/observations/creditOf.ts';
import type { PageContext } from '#engine/core/plan/observations/measureContext.ts';
import { paramValues } from '#engine/core/plan/params/params.ts';
import type { ResolvedPage } from '#engine/core/plan/resolve/resolvePage.ts';
import { type HiddenFigures, reasonsToHide } from '#engine/core/reliability/unreliable.ts';
import { sayMessage } from '#engine/core/words/fillMessage.ts';
import { capitalise, joinWords } from '#engine/core/words/numberWords.ts';
import { word } from '#engine/core/words/suiteWords.ts';
import type { Block, BlockViewBase, Frame, ObservationStatus } from '#generated/types.ts';

/** Source line and demonstration mark for the figures read since the block began; empty without figures. */
export function blockSource(context: PageContext): Pick<BlockViewBase, 'source' | 'demonstration'> {
  const used = [...context.used.datasets].flatMap((id) => context.datasets[id] ?? []);
  const lines = [...new Set(used.map(creditOf))];
  return { source: lines.join('; '), demonstration: used.some(({ demonstration }) => demonstration) };
}

const smallCounts = 'no-data-small-counts';

/** Notes on the statuses in a frame: provisional years, forecasts, suppressed figures. */
export function frameStatusNote(page: ResolvedPage, frame: Frame, seriesPeriod: string): string {
  const periods = new Map<keyof PeriodsByStatus, Set<string>>();
  for (const row of frame.rows) {
    for (const [at, [value, status]] of row.cells.entries()) {
      if (status === 'A' || isHidden(value, status)) continue;
      const said = status === 'F' && frame.columns[at]?.projected ? 'projected' : status;
      const known = periods.get(said) ?? new Set<string>();
      periods.set(said, known.add(row.period ?? ''));
    }
  }
  const labels = (ids: Set<string>) =>
    [...ids]
      .filter(Boolean)
      .sort()
      .map((id) => periodLabel(id, seriesPeriod));
  const byStatus: PeriodsByStatus = Object.fromEntries(
    [...periods].map(([status, ids]) => [status, labels(ids)]),
  );
  const withheld = byStatus.Q && areasVary(frame) ? page.suite.messages[smallCounts] : undefined;
  return [statusNote(byStatus), withheld].filter(Boolean).join(' ');
}

/** What hidden figures of a page are about: the members of their rows, or those that the reader chose. */
export function hiddenOn(
  { focusType, params }: Pick<ResolvedPage, 'focusType' | 'params'>,
  series: readonly string[],
  items: readonly string[] = [],
): HiddenFigures {
  const members = items.length > 0 ? items : params.flatMap(paramValues);
  return { series, areaType: focusType, members };
}

const isHidden = (value: number | null, status: ObservationStatus) => value === null && status === 'U';

/**
 * Why figures of a query are hidden as unreliable; '' if none is. It checks all figures, because rows without
 * any are not shown.
 */
export function hiddenNote(page: ResolvedPage, { rows, columns }: Grid): string {
  const hiding = rows.filter(({ cells }) => cells.some(({ value, status }) => isHidden(value, status)));
  const hidden = columns.filter((_, at) =>
    rows.some(({ cells }) => isHidden(cells[at]?.value ?? null, cells[at]?.status ?? 'O')),
  );
  const series = hidden.map(({ figure }) => figure.series.series);
  const items = hiding.flatMap(({ item, item2 }) => [item, item2].flatMap((one) => one?.place?.code ?? []));
  return reasonsToHide(page.suite, hiddenOn(page, series, items));
}

const noDataInline = 'no-data-inline';

/** Names areas of the comparison without figures, so readers do not look for their lines; '' if there are none. */
export function absentNote({ suite }: ResolvedPage, title: string, { absent }: OrderedGrid): string {
  if (absent.length === 0) return '';
  const area = joinWords(absent.map(({ name }) => name));
  return `${title}: ${sayMessage(suite.messages, noDataInline, { area })}.`;
}

/** Note on the intervals around figures; '' if no series defines them, or no figure has one. */
export function intervalNote({ columns }: Pick<Grid, 'columns'>, { rows }: Frame): string {
  const isGiven = rows.some(({ remarks = {} }) =>
    Object.values(remarks).some(({ low }) => low !== undefined),
  );
  const levels = isGiven ? columns.flatMap(({ figure }) => figure.series.interval?.level ?? []) : [];
  return levels.length === 0
    ? ''
    : word('figures-interval', { level: joinWords([...new Set(levels.map(String))]) });
}

/**
 * Says who set the level bands of a block, so readers do not attribute them to the source; '' without any.
 */
export function levelsNote(block: Block, { columns }: Pick<Grid, 'columns'>, frame: Frame): string {
  const isDrawn = 'bands' in block ? block.bands : 'scale' in block && block.scale === 'levels';
  const shown = columns.filter(
    (_, at) => (isDrawn && at === 0 && frame.levels) || frame.columns[at]?.format.bands,
  );
  const notes = shown.flatMap(({ figure: { series } }) => {
    const { levels = [], levelsBy: who } = series;
    const [first, last] = [levels[0]?.label, levels.at(-1)?.label];
    return who === undefined ? [] : word('figures-levels', { first, last, who });
  });
  return [...new Set(notes)].join(' ');
}

const multipleResponse = 'multiple-response';

/** Notes that shares add to more than 100 % if one person can count under several members. */
export function multipleNote({ suite, index }: ResolvedPage, { axes, columns }: Grid): string {
  const dimensions = new Set(
    axes.flatMap(({ items }) => items.flatMap(({ place }) => place?.dimension ?? [])),
  );
  const taken = columns.flatMap(({ figure: { measure, args } }) => measure.partOf?.(args) ?? []);
  const passes = [...dimensions].some(
    (code) =>
      index.dimensions.get(code)?.manifest.multiple && taken.some((only) => only === 'row' || only === code),
  );
  return passes ? (suite.messages[multipleResponse] ?? '') : '';
}

/** Whether rows differ by area and not by member. */
const areasVary = (frame: Frame) => frame.dims.includes('area') && !frame.dims.includes('member');

/**
 * Labels of periods by status, in chronological order. If the note on a status names no periods, any entry
 * will do. Future figures of a projected series are under `projected`, not among forecasts.
 */
export type PeriodsByStatus = Partial<Record<ObservationStatus | 'projected', string[]>>;

const isOrAre = (labels: string[], key: string) =>
  labels.length === 0
    ? []
    : [capitalise(word(labels.length === 1 ? key : `${key}-several`, { periods: periodList(labels) }))];

/** "2024", "2023 and 2024", "2025 to 2048": a run of more than three is named by its ends. */
function periodList(labels: string[]): string {
  return labels.length > 3 ? word('period-span', { from: labels[0], to: labels.at(-1) }) : joinWords(labels);
}

/** Notes on the figures shown: "2024 is provisional. Confidential values are not shown." */
export function statusNote(periods: PeriodsByStatus): string {
  return [
    ...isOrAre(periods.P ?? [], 'note-provisional'),
    ...isOrAre(periods.R ?? [], 'note-revised'),
    ...isOrAre(periods.F ?? [], 'note-forecast'),
    ...isOrAre(periods.projected ?? [], 'note-projected'),
    ...(periods.Q ? [word('note-confidential')] : []),
    ...(periods.E || periods.I ? [word('note-estimated')] : []),
    ...(periods.U ? [word('note-unreliable')] : []),
    ...(periods.B ? [word('note-break', { periods: periodList(periods.B) })] : []),
  ].join(' ');
}
