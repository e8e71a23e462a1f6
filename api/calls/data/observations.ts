import { viewerOf } from '#api/access/viewerOf.ts';
import { correctionsOfRows } from '#api/observations/correctionsOfRows.ts';
import { readQuestion } from '#api/observations/observationQuestion.ts';
import { csvResponse, jsonResponse, readableRows } from '#api/observations/observationsResponse.ts';
import { readableCells } from '#api/observations/readableCells.ts';
import { suggestion } from '#api/problem/suggestion.ts';
import type { Asker } from '#api/request/asker.ts';
import { type CallAnswer, type CallRequest, defineCall } from '#api/request/call.ts';
import { neededProductOf } from '#api/request/product.ts';
import type { Services } from '#api/services/services.ts';
import type { Area, CompiledProduct, ObservationsQuery } from '#generated/types.ts';
import { DATA_VERSION } from '#serving/http/dataVersion.ts';
import { entityTag } from '#serving/http/entityTag.ts';
import { badParameter } from '#serving/http/problem.ts';

/** Published figures for programs and downloads: JSON, or CSV where the client prefers it. */
export const observationsCall = defineCall<ObservationsQuery>({
  method: 'GET',
  path: '/api/data/observations/',
  example: { app_type: 'product', series: 'series', area_id: 'area' },
  summary: 'Figures of series for areas, as far as pages open to the person show them; all for staff',
  query: 'ObservationsQuery',
  answer: 'ObservationsResponse',
  types: ['text/csv'],
  asker: 'anybody',
  keys: true,
  handle: answerObservations,
});

async function answerObservations(
  services: Services,
  { query, asker, accept, holds }: CallRequest<ObservationsQuery>,
): Promise<CallAnswer> {
  const { suite, store } = services;
  const product = neededProductOf(services, query.app_type);
  const coverage = await store.coverage(query.version);
  const question = readQuestion(suite, query, coverage);
  const areas = await areasOf(services, asker, product, question.areas);
  const mayRead = await readableCells(services, asker, product, coverage, question, areas);

  const csv = query.format === undefined ? acceptsCsv(accept) : query.format === 'csv';
  const accessVersion = await services.accessVersion();
  const tagOf = (version: string) =>
    entityTag([version, accessVersion, asker.user?.id ?? 'visitor', csv, query]);
  if (holds(tagOf(coverage.data_version))) return { status: 304, etag: tagOf(coverage.data_version) };

  const { series, breakdown, members, from, to } = question;
  const queries = series.map((manifest) => ({
    series: manifest.series,
    breakdown,
    areas: question.areas,
    from,
    to,
    ...(members && { members }),
  }));
  const observations = await store.query(queries, coverage.data_version);
  const rows = readableRows(observations, mayRead);
  const etag = tagOf(observations.data_version);
  const headers = { [DATA_VERSION]: observations.data_version };
  if (!csv) {
    const corrections = await correctionsOfRows(services, queries, observations.data_version, (set) =>
      readableRows(set, mayRead),
    );
    return { body: jsonResponse(observations, question, coverage, rows, corrections), etag, headers };
  }
  return {
    text: csvResponse(observations, areas, rows),
    type: 'text/csv; charset=utf-8',
    etag,
    headers: { ...headers, 'content-disposition': 'attachment; filename="observations.csv"' },
  };
}

/** @throws Refusal 400 for an area that the requester does not see */
async function areasOf(
  services: Services,
  asker: Asker,
  product: CompiledProduct,
  ids: string[],
): Promise<Area[]> {
  const viewer = await viewerOf(services, asker, product);
  return ids.map((id) => {
    const area = viewer.find(id);
    if (area) return area;
    const near = suggestion(
      id,
      viewer.all().map(({ area_id }) => area_id),
    );
    throw badParameter('area_id', `There is no area ${id}.${near}`, 'unknown-area');
  });
}

/**
 * Whether an Accept header prefers CSV to JSON. If it names neither or ranks both equally, the answer is
 * JSON.
 */
function acceptsCsv(accept: string): boolean {
  const csv = Math.max(quality(accept, 'text/csv'), 0);
  return csv > 0 && csv > quality(accept, 'application/json');
}

function quality(accept: string, type: string): number {
  const range = accept.split(',').find((part) => part.split(';')[0]?.trim().toLowerCase() === type);
  if (range === undefined) return -1;
  const given = /;\s*q=([\d.]+)/i.exec(range)?.[1];
  return given === undefined ? 1 : Number(given);
}
