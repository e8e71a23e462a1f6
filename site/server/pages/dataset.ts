import type { ContentView, SeriesSegment, SitesManifest } from '#generated/types.ts';

/** A public series in the words of schema.org; none for pages about no series and for series that are not public. */
export function datasets(
  { segments }: Pick<ContentView, 'segments'>,
  { origin, suite, path }: { origin: string; suite: SitesManifest['suite']; path: string },
): object[] {
  return segments
    .filter((segment): segment is SeriesSegment => segment.kind === 'series' && segment.isPublic)
    .map(({ fact, definition, note, licence, sourceUrl, call }) => ({
      '@context': 'https://schema.org',
      '@type': 'Dataset',
      name: fact.name,
      description: [definition, note, fact.source].filter(Boolean).join(' '),
      identifier: fact.series,
      url: `${origin}/${path}`,
      license: licence,
      isAccessibleForFree: true,
      creator: { '@type': 'Organization', name: suite.organisation },
      ...(fact.years !== '' && { temporalCoverage: fact.years.replace('–', '/') }),
      variableMeasured: { '@type': 'PropertyValue', name: fact.name, unitText: fact.unit },
      ...(sourceUrl !== undefined && { isBasedOn: sourceUrl }),
      distribution: {
        '@type': 'DataDownload',
        encodingFormat: 'text/csv',
        contentUrl: `${origin}${call}&format=csv`,
      },
    }));
}
