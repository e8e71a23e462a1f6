import type { Coverage } from '#data/store.ts';
import { codesIn } from '#engine/core/query/codes.ts';
import type { Area, CompiledSuite, SeriesManifest } from '#generated/types.ts';
import type { DownloadQuestion } from './downloadQuestion.ts';

/** Figures of one series in one breakdown, which are read together. */
export interface DownloadPart {
  series: SeriesManifest;
  /** dimension codes comma-joined; '' for totals */
  breakdown: string;
  areas: { area: Area; cells: number }[];
}

const PERIODS_A_YEAR: Record<SeriesManifest['frequency'], number> = { A: 1, Q: 4, M: 12, W: 53 };

/** The parts of a download, with the largest possible number of cells per area: periods × members. */
export function downloadParts(
  { dimensions }: Pick<CompiledSuite, 'dimensions'>,
  { series, breakdowns, areas, from, to, coverage }: DownloadQuestion,
): DownloadPart[] {
  return series.flatMap((one) =>
    breakdowns
      .filter((breakdown) => coverage.series[one.series]?.breakdowns.has(breakdown))
      .map((breakdown) => {
        const members = codesIn(breakdown).reduce(
          (product, code) => product * (dimensions[code]?.members.length ?? 1),
          1,
        );
        const found = areas.flatMap((area) => {
          const cells = members * periodsOf(one, coverage, area.area_id, from, to);
          return cells > 0 ? [{ area, cells }] : [];
        });
        return { series: one, breakdown, areas: found };
      })
      .filter((part) => part.areas.length > 0),
  );
}

/** Cells of all parts together. */
export function countCells(parts: readonly DownloadPart[]): number {
  return parts.reduce((sum, { areas }) => sum + areas.reduce((inner, { cells }) => inner + cells, 0), 0);
}

/** Largest possible number of periods of a series for an area, from `from` to `to` inclusive. */
function periodsOf(
  { series, frequency, years }: SeriesManifest,
  coverage: Coverage,
  areaId: string,
  from: string,
  to: string,
): number {
  const covered = coverage.series[series]?.areas.get(areaId);
  if (!covered) return 0;
  const first = Math.max(Number(covered.first.slice(0, 4)), Number(from.slice(0, 4) || 0));
  const last = Math.min(Number(covered.last.slice(0, 4)), Number(to.slice(0, 4)));
  // A census covers only some years.
  if (years) return years.filter((year) => year >= first && year <= last).length;
  return Math.max(0, last - first + 1) * PERIODS_A_YEAR[frequency];
}
