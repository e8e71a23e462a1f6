import { downloadRows } from '#api/downloads/rows/downloadRows.ts';
import type { OutgoingDownload } from '#api/downloads/rows/outgoing.ts';
import type { FigureLine, StreamedTable } from '#api/tables/table.ts';
import { codesIn } from '#engine/core/query/codes.ts';

const LEADING = ['STRUCTURE', 'STRUCTURE_ID', 'ACTION', 'FREQ', 'INDICATOR', 'REF_AREA'];
const TRAILING = [
  'TIME_PERIOD',
  'OBS_VALUE',
  'OBS_STATUS',
  'UNIT_MEASURE',
  'SOURCE',
  'DEMONSTRATION',
  'LOWER_BOUND',
  'UPPER_BOUND',
  'COMMENT_OBS',
];
/** Code of a total, if a figure is not broken down by a dimension. */
const TOTAL = '_T';

/** SDMX-CSV 2.0: a column for each dimension of the chosen breakdowns, codes only. */
export function sdmxTable(download: OutgoingDownload): StreamedTable {
  const dimensions = [...new Set(download.parts.flatMap(({ breakdown }) => codesIn(breakdown)))]
    .filter(Boolean)
    .toSorted();
  const heads = [...LEADING, ...dimensions, ...TRAILING];
  return { heads, valueAt: heads.indexOf('OBS_VALUE'), batches: batchesOf(download, dimensions) };
}

async function* batchesOf(
  { services, question, parts }: OutgoingDownload,
  dimensions: readonly string[],
): AsyncGenerator<FigureLine[]> {
  const { product } = question.choice.product;
  const structure = `${services.suite.sites.suite.name.toUpperCase().replace(/\W/g, '_')}:${product.toUpperCase()}(1.0)`;
  for await (const rows of downloadRows(services, question, parts)) {
    yield rows.map(({ series, area, period, breakdown, member, value, status, unit, source, ...row }) => {
      const [codes, members] = [codesIn(breakdown), codesIn(member)];
      const keys = dimensions.map((code) => members[codes.indexOf(code)] ?? TOTAL);
      const head = ['dataflow', structure, 'I', series.frequency, series.series, area.area_id];
      const { demonstration, low = null, high = null, note = null } = row;
      const said = [demonstration ? '1' : '0', low, high, note];
      return { cells: [...head, ...keys, period, value, status, unit, source, ...said] };
    });
  }
}
