import type { Services } from '#api/services/services.ts';
import { seriesUnit } from '#engine/core/measures/formats.ts';
import { creditOf } from '#engine/core/plan/observations/creditOf.ts';
import { codesIn } from '#engine/core/query/codes.ts';
import type { Area, FigureRemarks, ObservationStatus, SeriesManifest } from '#generated/types.ts';
import type { DownloadQuestion } from './downloadQuestion.ts';
import type { DownloadPart } from './parts.ts';

/** One figure with its identifying fields and notes. */
export interface DownloadRow extends FigureRemarks {
  series: SeriesManifest;
  area: Area;
  period: string;
  breakdown: string;
  /** codes in the order of the breakdown */
  member: string;
  memberName: string;
  value: number | null;
  status: ObservationStatus;
  unit: string;
  source: string;
  demonstration: boolean;
}

/** Cells read per batch: few enough for other requests to get a turn, many enough to read efficiently. */
const CELLS_AT_ONCE = 8_000;

/** The figures of a download in batches, read on demand and from one data version. */
export async function* downloadRows(
  services: Services,
  { from, to, coverage }: DownloadQuestion,
  parts: readonly DownloadPart[],
): AsyncGenerator<DownloadRow[]> {
  for (const { series, breakdown, areas } of parts) {
    const nameOf = memberNames(services, breakdown);
    for (const batch of batches(areas)) {
      const byId = new Map(batch.map((area) => [area.area_id, area]));
      const query = { series: series.series, breakdown, areas: [...byId.keys()], from, to };
      const { datasets, ...set } = await services.store.query([query], coverage.data_version, {
        passing: true,
      });
      const rows: DownloadRow[] = [];
      for (const { area_id, period, member, value, status, dataset, low, high, note } of set.rows()) {
        const area = byId.get(area_id);
        const from = datasets[dataset];
        if (!area) continue;
        rows.push({
          series,
          area,
          period,
          breakdown,
          member,
          memberName: nameOf(member),
          // A confidential figure is exported as its status only.
          value: status === 'Q' ? null : value,
          status,
          unit: seriesUnit(series, from?.unit).unit,
          source: from ? creditOf(from) : series.source,
          demonstration: from?.demonstration ?? false,
          ...(low !== undefined && high !== undefined && { low, high }),
          ...(note !== undefined && { note }),
        });
      }
      yield rows;
    }
  }
}

function* batches(areas: DownloadPart['areas']): Generator<Area[]> {
  let [batch, cells]: [Area[], number] = [[], 0];
  for (const one of areas) {
    batch.push(one.area);
    cells += one.cells;
    if (cells < CELLS_AT_ONCE) continue;
    yield batch;
    [batch, cells] = [[], 0];
  }
  if (batch.length > 0) yield batch;
}

/** Looks up names of a breakdown's members by their codes, which are in its order. */
export function memberNames(
  { suite }: Pick<Services, 'suite'>,
  breakdown: string,
): (member: string) => string {
  const dimensions = codesIn(breakdown).map((code) => {
    const members = suite.dimensions[code]?.members ?? [];
    return new Map(members.map(({ code: member, name }) => [member, name]));
  });
  const known = new Map<string, string>();
  return (member) => {
    const name =
      known.get(member) ??
      codesIn(member)
        .map((code, at) => dimensions[at]?.get(code) ?? code)
        .join(' / ');
    known.set(member, name);
    return name;
  };
}
