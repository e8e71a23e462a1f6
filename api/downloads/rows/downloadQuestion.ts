import { closedStatus, openPage } from '#api/pages/openPage.ts';
import type { PageChoice } from '#api/pages/pageChoice.ts';
import { sayClosed } from '#api/pages/refuseOther.ts';
import { suggestion } from '#api/problem/suggestion.ts';
import type { Asker } from '#api/request/asker.ts';
import { shown } from '#api/request/readParameters.ts';
import type { Services } from '#api/services/services.ts';
import type { Coverage } from '#data/store.ts';
import { kindOf } from '#engine/blocks/kinds.ts';
import { isFor } from '#engine/page/evaluateBlocks.ts';
import type { Area, DownloadBlock, DownloadQuery, SeriesManifest } from '#generated/types.ts';
import { badParameter, notFound, Refusal } from '#serving/http/problem.ts';
import { chosenAreas } from './chosenAreas.ts';

/** The choices of a download: all names are known, and every area is allowed. */
export interface DownloadQuestion {
  choice: PageChoice;
  block: DownloadBlock;
  series: SeriesManifest[];
  /** dimension codes comma-joined; '' for totals */
  breakdowns: string[];
  areas: Area[];
  from: string;
  to: string;
  coverage: Coverage;
}

/** Code for totals among breakdowns. */
const TOTAL = 'TOTAL';
const LAST = '9999';

/**
 * Reads the choices of a download block. It checks for each area that the page is open to the requester
 * there; otherwise they get no figure for the area.
 * @throws Refusal 400, 403 or 404 with the reason
 */
export async function readDownload(
  services: Services,
  query: DownloadQuery,
  asker: Asker,
): Promise<DownloadQuestion> {
  const { app_type, area_id, path, version } = query;
  const page = {
    app_type,
    area_id,
    ...(path !== undefined && { path }),
    ...(version !== undefined && { version }),
  };
  const opened = await openPage(services, page, asker);
  const { decision, choice, coverage } = opened;
  if (!choice) {
    const message = sayClosed(services, opened, path);
    throw new Refusal({ status: closedStatus(decision), code: decision.reason, message });
  }
  const block = downloadNamed(choice, query.block);
  const series = chosenSeries(services, block, query.series);
  const areas = await chosenAreas(services, asker, { choice, block, coverage }, query.areas ?? []);
  const { from = '', to = LAST } = query;
  if (from > to && !from.startsWith(`${to}-`))
    throw badParameter('from', `from (${from}) is later than to (${to}).`);
  return {
    choice,
    block,
    series,
    breakdowns: chosenBreakdowns(series, query.breakdown),
    areas,
    from,
    to,
    coverage,
  };
}

function downloadNamed({ page, area }: PageChoice, name: string): DownloadBlock {
  const offered = page.blocks
    .filter((block) => isFor(block, area.area_type.code))
    .flatMap((block) => kindOf(block).download?.(block) ?? []);
  const named = offered.find((block) => block.name === name);
  if (named) return named;
  const names = offered.map((block) => block.name);
  throw notFound(`${page.title} has no download ${shown(name)}.${suggestion(name, names)}`, 'unknown-block');
}

function chosenSeries(
  { suite }: Services,
  { groups }: DownloadBlock,
  asked: string[] | undefined,
): SeriesManifest[] {
  const offered = groups.flatMap(({ series }) => series);
  const keys = asked ?? offered.slice(0, 1);
  return keys.map((key) => {
    const series = offered.includes(key) ? suite.series[key] : undefined;
    if (series) return series;
    throw badParameter(
      'series',
      `This download has no series ${shown(key)}.${suggestion(key, offered)}`,
      'unknown-series',
    );
  });
}

function chosenBreakdowns(series: readonly SeriesManifest[], asked: string[] = [TOTAL]): string[] {
  const offered = [TOTAL, ...series.flatMap(({ breakdowns = [] }) => breakdowns)];
  return asked.map((code) => {
    if (!offered.includes(code)) {
      const message = `None of the series is published by ${shown(code)}.${suggestion(code, offered)}`;
      throw badParameter('breakdown', message, 'unpublished-breakdown');
    }
    return code === TOTAL ? '' : code;
  });
}
