import { type ContentAsk, listed } from '#api/access/contentAccess.ts';
import { pagePlaces } from '#api/access/pagePlaces.ts';
import { viewerOf } from '#api/access/viewerOf.ts';
import { personIn } from '#api/request/asker.ts';
import type { KnownArea, SuiteDoor } from '#engine/blocks/forms/suiteDoor.ts';
import { isSmall } from '#engine/core/access/areaRules.ts';
import { decideArea } from '#engine/core/access/decidePage.ts';
import type { FoundContent } from '#engine/core/content/findContent.ts';
import type { ContentQuery } from '#generated/types.ts';
import { askedSeries, drawingOf } from './askedSeries.ts';
import { seriesFact } from './seriesFacts.ts';

/** The parts of the suite that a written page may read for its reader. */
export function suiteDoor(ask: ContentAsk, found: FoundContent, query: ContentQuery): SuiteDoor {
  const { services, asker, content } = ask;
  return {
    suite: services.suite,
    now: services.clock(),
    query,
    menu: content.navigation,
    about: found.name,
    pages: () =>
      content.pages
        .filter(({ each }) => each === undefined)
        .flatMap((page) => {
          const seen = listed(ask, page);
          return seen ? [{ page, locked: seen.locked }] : [];
        }),
    areas: (site) => areasOf(ask, site),
    otherNames: (areaId) => services.directory.otherNames(areaId),
    series: () => allSeries(ask),
    oneSeries: (key) => askedSeries(services, asker, key, found.content.path),
    drawing: (key) => drawingOf(services, key),
  };
}

async function areasOf({ services, asker }: ContentAsk, name: string): Promise<KnownArea[] | null> {
  const { suite, directory } = services;
  const product = suite.products[suite.sites.sites.find(({ site }) => site === name)?.product ?? ''];
  if (!product) return null;
  const viewer = await viewerOf(services, asker, product);
  const { features, passAll } = suite.permissions;
  const person = personIn(asker, asker.permissions);
  const asked = { product, person, messages: suite.messages, features, passAll };
  return viewer.all().map((area) => ({
    area,
    open: decideArea({ ...asked, area }).open,
    small: isSmall(product, area),
    tile: directory.find(area.area_id)?.tile,
  }));
}

/** Series that a page visible to the requester shows. */
async function allSeries({ services, asker, content }: ContentAsk): ReturnType<SuiteDoor['series']> {
  const folder = content.pages.find(({ each }) => each === 'series')?.path ?? '';
  const coverage = await services.store.coverage();
  const places = await pagePlaces(services, asker);
  return Object.values(services.suite.series)
    .map((manifest) => ({ manifest, fact: seriesFact(services, manifest, coverage, places, folder) }))
    .filter(({ fact }) => fact.topics.length > 0);
}
