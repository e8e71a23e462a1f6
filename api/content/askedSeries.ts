import { type PagePlace, pageName, pagePlaces, placePath } from '#api/access/pagePlaces.ts';
import { readableMembers } from '#api/access/readableMembers.ts';
import { type Asker, visitorAsker } from '#api/request/asker.ts';
import type { Services } from '#api/services/services.ts';
import type { Coverage, Dataset } from '#data/contract/contract.ts';
import type { SuiteDoor } from '#engine/blocks/forms/suiteDoor.ts';
import { kindOf } from '#engine/blocks/kinds.ts';
import { gridsOf } from '#engine/blocks/readings.ts';
import { seriesUnit } from '#engine/core/measures/formats.ts';
import { measureNamed } from '#engine/core/measures/registry.ts';
import { formatSearch } from '#engine/core/navigation/searchString.ts';
import { linkedPath } from '#engine/core/plan/resolve/linkedPath.ts';
import type { MeasureQuery } from '#engine/core/query/query.ts';
import { sayMessage } from '#engine/core/words/fillMessage.ts';
import type { Block, CompiledPage, ContentLink, DrawnBlock, SeriesManifest } from '#generated/types.ts';
import { seriesFact, shows } from './seriesFacts.ts';

/** Facts about a series; null if no page that the reader may see shows it. */
export async function askedSeries(
  services: Services,
  asker: Asker,
  key: string,
  folder: string,
): ReturnType<SuiteDoor['oneSeries']> {
  const { suite, store } = services;
  const manifest = suite.series[key];
  if (!manifest) return null;
  const coverage = await store.coverage();
  const places = await placesOf(services, asker, key);
  const readable = readablePlace(services, places, key);
  const visitor = await placesOf(services, await visitorAsker(services.accounts), key);
  const call = callOf(key, readable ?? places[0]);
  const dataset = await datasetOf(services, coverage, key);
  const drawing = drawingIn(services, visitor, key, (query) => keepsUnit(query, manifest));
  return {
    fact: seriesFact(services, manifest, coverage, places, folder),
    definition: definitionOf(manifest, places),
    licence: dataset?.licence ?? sayMessage(suite.messages, 'licence-of-source'),
    demonstration: coverage.series[key]?.demonstration ?? false,
    usedOn: places.map((place) => usedOn(services, place)),
    call,
    ...(readable && { download: `${call}&format=csv` }),
    isPublic: readablePlace(services, visitor, key) !== undefined,
    ...(drawing && { drawing }),
  };
}

/** A chart of a series on a public page; undefined if there is none. */
export async function drawingOf(services: Services, key: string): Promise<DrawnBlock | undefined> {
  return drawingIn(services, await placesOf(services, await visitorAsker(services.accounts), key), key);
}

/** Source of a series' latest figures; undefined if it has none. */
async function datasetOf({ store }: Services, coverage: Coverage, key: string): Promise<Dataset | undefined> {
  const covered = coverage.series[key];
  const area = covered?.areas.keys().next().value;
  if (!covered || area === undefined) return undefined;
  const breakdown = covered.breakdowns.has('') ? '' : ([...covered.breakdowns.keys()][0] ?? '');
  const query = { series: key, breakdown, areas: [area], from: covered.last, to: covered.last };
  const set = await store.query([query], coverage.data_version);
  const [row] = set.rows();
  return row && set.datasets[row.dataset];
}

const placesOf = async (services: Services, asker: Asker, key: string): Promise<PagePlace[]> =>
  (await pagePlaces(services, asker)).filter((place) => shows(place, key));

const readablePlace = (
  services: Services,
  places: readonly PagePlace[],
  key: string,
): PagePlace | undefined => places.find(({ access }) => readableMembers(services, access, key, '') !== null);

/**
 * The definition from an open page about the series and the fewest others; otherwise its name, unit and
 * period.
 */
function definitionOf({ series, name, unit, period }: SeriesManifest, places: readonly PagePlace[]): string {
  const about = places
    .filter(({ locked, page }) => !locked && page.series[0] === series && page.method !== undefined)
    .toSorted((a, b) => a.page.series.length - b.page.series.length)
    .map(({ page }) => page.method?.definition ?? '');
  return about.find((text) => text !== '' && !/[{[]/.test(text)) ?? `${name}: ${unit}, ${period}.`;
}

/** The first chart of the series on an open page; pages about the fewest series come first. */
function drawingIn(
  { suite }: Services,
  places: readonly PagePlace[],
  key: string,
  isMeant = isNamedAfter,
): DrawnBlock | undefined {
  const drawn = places
    .filter(({ locked }) => !locked)
    .toSorted((a, b) => a.page.series.length - b.page.series.length)
    .flatMap((place) => {
      const block = place.page.blocks.find((one) => isDrawingOf(one, place.page, key, isMeant));
      return block ? [{ ...place, block: block.name }] : [];
    });
  const [first] = drawn;
  if (!first) return undefined;
  const { site, product, area, page, block } = first;
  const path = linkedPath(suite, page);
  return { site, app_type: product.app_type, area: area.area_id, path, block };
}

/**
 * Whether a block always draws this series and no other, by measures that are meant: by default those named after
 * the series, not shares of it, ranks or quotients, which are other figures.
 */
export const isDrawingOf = (
  block: Block,
  page: Pick<CompiledPage, 'series'>,
  key: string,
  isMeant: (measure: MeasureQuery) => boolean = isNamedAfter,
): boolean =>
  kindOf(block).isPreview === true &&
  !block.when &&
  !block.hideFor &&
  !block.onlyFor &&
  gridsOf(block).every(({ columns }) =>
    columns.every(
      ({ figure: { series, measure } }) => (series?.key ?? page.series[0]) === key && isMeant(measure),
    ),
  );

const isNamedAfter = ({ name, on }: MeasureQuery): boolean =>
  'code' in name && measureNamed(name.code)?.called !== undefined && (on === undefined || isNamedAfter(on));

/** Whether a measure keeps the unit of its series, which the series' own page states beside its picture. */
export function keepsUnit({ name, on }: MeasureQuery, manifest: SeriesManifest): boolean {
  const base = seriesUnit(manifest);
  const measure = 'code' in name ? measureNamed(name.code) : undefined;
  return (
    measure?.unit(manifest, {}, base, () => undefined) === base &&
    (on === undefined || keepsUnit(on, manifest))
  );
}

function callOf(key: string, place: PagePlace | undefined): string {
  const app_type = place?.product.app_type ?? '';
  return `/api/data/observations/${formatSearch({ app_type, series: key, area_id: place?.area.area_id ?? '' })}`;
}

function usedOn(services: Services, place: PagePlace): ContentLink {
  const { site, page, area, product, locked } = place;
  return {
    site,
    path: placePath(services, place),
    title: pageName(page, area),
    label: product.title,
    locked,
  };
}
