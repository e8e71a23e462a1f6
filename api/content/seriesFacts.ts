import type { PagePlace } from '#api/access/pagePlaces.ts';
import type { Services } from '#api/services/services.ts';
import type { Coverage } from '#data/store.ts';
import { frequencyName } from '#engine/core/content/frequencyName.ts';
import { sayMessage } from '#engine/core/words/fillMessage.ts';
import type { SeriesFact, SeriesManifest } from '#generated/types.ts';

/** A series in a list. Its topics are the sections of the pages that the requester may see. */
export function seriesFact(
  { suite }: Pick<Services, 'suite'>,
  series: SeriesManifest,
  coverage: Coverage,
  places: readonly PagePlace[],
  folder: string,
): SeriesFact {
  const covered = coverage.series[series.series];
  return {
    series: series.series,
    path: `/${folder}/${series.series}`,
    name: series.name,
    unit: series.unit,
    frequency: frequencyName(suite, series.frequency),
    // Invented figures are attributed to nobody who publishes real ones.
    source: covered?.demonstration ? sayMessage(suite.messages, 'demonstration') : series.source,
    topics: [...new Set(places.filter((place) => shows(place, series.series)).map(topicOf))],
    years: covered ? `${covered.firstYear}–${covered.lastYear}` : '',
    areaTypes: series.areaTypes.map(
      (code) => suite.areaTypes.find((type) => type.code === code)?.pluralized_name ?? code,
    ),
  };
}

/** Whether a page is about a series. */
export const shows = ({ page }: PagePlace, series: string): boolean =>
  [...page.series, ...(page.supportSeries ?? [])].includes(series);

const topicOf = ({ page }: PagePlace): string => page.sectionTitle;
