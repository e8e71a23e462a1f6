import type { FigureLine, StreamedTable } from '#api/tables/table.ts';
import { seriesUnit } from '#engine/core/measures/formats.ts';
import { downloadRows } from './downloadRows.ts';
import type { OutgoingDownload } from './outgoing.ts';

/** Headings of the long format. */
const HEADS = [
  ...[
    'series',
    'series_name',
    'area_id',
    'area',
    'area_type',
    'period',
    'breakdown',
    'member_code',
    'member',
  ],
  ...['value', 'unit', 'status', 'source', 'demonstration', 'low', 'high', 'note'],
];

/** A download in the long format. */
export const downloadTable = (download: OutgoingDownload): StreamedTable => ({
  heads: HEADS,
  valueAt: HEADS.indexOf('value'),
  batches: batchesOf(download),
});

async function* batchesOf({ services, question, parts }: OutgoingDownload): AsyncGenerator<FigureLine[]> {
  const formats = new Map(parts.map(({ series }) => [series, seriesUnit(series).format]));
  for await (const rows of downloadRows(services, question, parts)) {
    yield rows.map(({ series, area, period, breakdown, member, memberName, value, unit, status, ...row }) => {
      const { source, demonstration, low = null, high = null, note = null } = row;
      const format = formats.get(series);
      return {
        cells: [
          ...[series.series, series.name, area.area_id, area.name, area.area_type.code, period],
          ...[breakdown, member, memberName, value, unit, status, source, demonstration ? 'yes' : 'no'],
          ...[low, high, note],
        ],
        ...(format && { format }),
      };
    });
  }
}
