import { Readable } from 'node:stream';
import { downloadForms } from '#api/downloads/forms.ts';
import { downloadTable } from '#api/downloads/rows/columns.ts';
import { readDownload } from '#api/downloads/rows/downloadQuestion.ts';
import type { DownloadFormat, OutgoingDownload } from '#api/downloads/rows/outgoing.ts';
import { countCells, downloadParts } from '#api/downloads/rows/parts.ts';
import { refuseEmpty } from '#api/downloads/rows/refuseEmpty.ts';
import { pageAddress } from '#api/exports/pageAddress.ts';
import { correctionLine } from '#api/observations/correctionLine.ts';
import { type CallAnswer, type CallRequest, defineCall } from '#api/request/call.ts';
import type { Services } from '#api/services/services.ts';
import { sayNoEnding } from '#engine/page/address/refusals.ts';
import type { DownloadAnswer, DownloadQuery } from '#generated/types.ts';
import { DATA_VERSION } from '#serving/http/dataVersion.ts';
import { badParameter } from '#serving/http/problem.ts';

/** Figures of many series and areas as one file, or the size of that file. */
export const downloadCall = defineCall<DownloadQuery>({
  method: 'GET',
  path: '/api/download/',
  example: { app_type: 'product', area_id: 'own area', path: 'page of downloads', block: 'download' },
  summary: 'Figures of many series and areas as one file; without a form their number and the first rows',
  query: 'DownloadQuery',
  answer: 'DownloadAnswer',
  types: downloadForms.map(({ type }) => type.split(';')[0] ?? type),
  asker: 'anybody',
  keys: true,
  handle: answerDownload,
});

/** Rows of the preview. */
const SHOWN = 20;
/** Up to this many cells, rows are counted exactly; above it, their number is estimated. */
const COUNTED = 60_000;

async function answerDownload(
  services: Services,
  { query, asker }: CallRequest<DownloadQuery>,
): Promise<CallAnswer> {
  const form = formNamed(query.form ?? 'json');
  const question = await readDownload(services, query, asker);
  const parts = downloadParts(services.suite, question);
  const { app_type, area_id, path } = query;
  const download: OutgoingDownload = {
    services,
    question,
    parts,
    address: pageAddress(services, { app_type, area_id, ...(path && { path }) }, question.choice),
    corrections: await correctionsOf(services, question, parts),
    bom: query.bom !== '0',
  };
  if (!form) return { body: await countRows(download) };
  const cells = countCells(parts);
  if (cells > form.most) throw tooMuch(form, cells);
  await refuseEmpty(download);
  const { data_version } = question.coverage;
  return {
    stream: Readable.from(form.write(download), { objectMode: false }),
    type: form.type,
    headers: {
      'content-disposition': `attachment; filename="${question.choice.area.area_id}-${question.choice.page.id.split('.').at(-1)}.${form.file}"`,
      [DATA_VERSION]: data_version,
    },
  };
}

/** Corrections of the downloaded figures. All areas of a download are open to the requester. */
async function correctionsOf(
  { suite, store }: Services,
  { from, to, coverage }: OutgoingDownload['question'],
  parts: OutgoingDownload['parts'],
): Promise<string[]> {
  const queries = parts.map(({ series: { series }, breakdown, areas }) => ({
    ...{ series, breakdown, from, to },
    areas: areas.map(({ area }) => area.area_id),
  }));
  const corrections = await store.corrections(queries, coverage.data_version);
  return corrections.map((correction) => correctionLine(suite, correction));
}

/** null: the format that only counts rows. @throws Refusal 400 that suggests the nearest format */
function formNamed(ending: string): DownloadFormat | null {
  const form = downloadForms.find((one) => one.ending === ending);
  if (form || ending === 'json') return form ?? null;
  const known = ['json', ...downloadForms.map((one) => one.ending)];
  throw badParameter('form', sayNoEnding(ending, known), 'unknown-form');
}

function tooMuch({ ending, most }: DownloadFormat, cells: number) {
  const others = downloadForms.filter((one) => one.most >= cells).map((one) => one.ending);
  const advice = others.length > 0 ? `Take ${others.join(' or ')}, or fewer` : 'Choose fewer';
  const message = `That would be about ${cells} rows; ${ending} holds ${most} at most. ${advice} series, areas or years.`;
  return badParameter('form', message, 'too-much');
}

async function countRows(download: OutgoingDownload): Promise<DownloadAnswer> {
  const { question, parts } = download;
  const most = countCells(parts);
  const exact = most <= COUNTED;
  let rows = 0;
  const preview: DownloadAnswer['preview'] = [];
  const { heads, batches } = downloadTable(download);
  for await (const batch of batches) {
    rows += batch.length;
    preview.push(...batch.slice(0, SHOWN - preview.length).map(({ cells }) => [...cells]));
    if (!exact && preview.length >= SHOWN) break;
  }
  return {
    data_version: question.coverage.data_version,
    rows: exact ? rows : most,
    exact,
    series: new Set(parts.map(({ series }) => series.series)).size,
    areas: new Set(parts.flatMap(({ areas }) => areas.map(({ area }) => area.area_id))).size,
    limits: Object.fromEntries(downloadForms.map((one) => [one.ending, one.most])),
    heads: [...heads],
    preview,
  };
}
