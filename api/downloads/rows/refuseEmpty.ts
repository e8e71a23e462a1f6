import type { OutgoingDownload } from '#api/downloads/rows/outgoing.ts';
import { badParameter } from '#serving/http/problem.ts';
import { downloadRows } from './downloadRows.ts';

/** Refuses a file that would have no row. @throws Refusal 400 that says which periods have figures */
export async function refuseEmpty({ services, question, parts }: OutgoingDownload): Promise<void> {
  for await (const rows of downloadRows(services, question, parts)) if (rows.length > 0) return;
  const { series, areas, coverage, from } = question;
  const spans = series.flatMap((one) =>
    areas.flatMap(({ area_id }) => coverage.series[one.series]?.areas.get(area_id) ?? []),
  );
  const firsts = spans.map(({ first }) => first).toSorted();
  const lasts = spans.map(({ last }) => last).toSorted();
  const published =
    spans.length === 0
      ? 'Choose other series or areas.'
      : `Figures of these series and areas run from ${firsts[0]} to ${lasts.at(-1)}.`;
  const message = `There are no figures for this choice of series, breakdown, areas and years. ${published}`;
  throw badParameter(from === '' ? 'to' : 'from', message, 'no-figures');
}
