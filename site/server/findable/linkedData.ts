import { writtenKind } from '#engine/blocks/kinds.ts';
import type { ContentView, LockedPage, PagePayload, SitesManifest } from '#generated/types.ts';

/** A breadcrumb. */
interface Crumb {
  name: string;
  item: string;
}

/** Breadcrumbs of a page as schema.org data; null for pages at the root. */
export function breadcrumbs(payload: PagePayload, origin: string): object | null {
  const crumbs = crumbsOf(payload, origin);
  if (crumbs.length < 2) return null;
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map((crumb, at) => ({ '@type': 'ListItem', position: at + 1, ...crumb })),
  };
}

function crumbsOf({ site, view, content }: PagePayload, origin: string): Crumb[] {
  const first = { name: site.title, item: `${origin}/` };
  if (content) {
    const above = (content.trail ?? [])
      .slice(1)
      .map(({ title, path }) => ({ name: title, item: origin + path }));
    return content.path === ''
      ? [first]
      : [first, ...above, { name: content.title, item: `${origin}/${content.path}` }];
  }
  if (!view) return [];
  const area = { name: view.area.name, item: `${origin}/${view.area.area_id}` };
  if (view.path === '') return [first, area];
  return [first, area, { name: view.title, item: `${origin}/${view.area.area_id}/${view.path}` }];
}

/** A page that needs a subscription, in the words of schema.org. */
export const lockedPage = ({ title, question, definition }: LockedPage, url: string): object => ({
  '@context': 'https://schema.org',
  '@type': 'WebPage',
  name: title,
  url,
  ...(question && { about: question }),
  ...(definition !== undefined && { description: definition }),
  isAccessibleForFree: false,
});

/** Public series of a page as schema.org data sets. */
export function datasets(
  { segments }: Pick<ContentView, 'segments'>,
  { origin, suite, path }: { origin: string; suite: SitesManifest['suite']; path: string },
): object[] {
  return segments
    .flatMap((segment) => writtenKind(segment)?.describes?.(segment as never) ?? [])
    .filter(({ isPublic }) => isPublic)
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
