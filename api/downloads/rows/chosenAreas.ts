import { areaAccess, pageDecision } from '#api/access/pageDecision.ts';
import { viewerOf } from '#api/access/viewerOf.ts';
import { areasAround } from '#api/areas/areasAround.ts';
import type { PageChoice } from '#api/pages/pageChoice.ts';
import { suggestion } from '#api/problem/suggestion.ts';
import type { Asker } from '#api/request/asker.ts';
import { shown } from '#api/request/readParameters.ts';
import type { Services } from '#api/services/services.ts';
import type { Coverage } from '#data/store.ts';
import type { Area, DownloadBlock } from '#generated/types.ts';
import { badParameter, forbidden } from '#serving/http/problem.ts';

interface Offer {
  choice: PageChoice;
  block: DownloadBlock;
  coverage: Coverage;
}

/**
 * The areas of a download, named by id or by the code of their type. An area named by id is included or
 * refused. Of a type, only areas open to the requester are included.
 * @throws Refusal 400 for an area or type that is not offered, 403 for an area in which the page is closed
 */
export async function chosenAreas(
  services: Services,
  asker: Asker,
  offer: Offer,
  asked: readonly string[],
): Promise<Area[]> {
  const { block, choice } = offer;
  const offered = block.inside ? inside(services, offer) : await seen(services, asker, offer);
  const names = asked.length > 0 ? asked : block.inside ? [] : [choice.area.area_id];
  if (names.length === 0) return offered;
  const chosen = new Map<string, Area>();
  for (const name of names) {
    const ofType = offered.filter(({ area_type }) => area_type.code === name);
    const found = ofType.length > 0 ? ofType : offered.filter(({ area_id }) => area_id === name);
    if (found.length === 0) throw notOffered(name, offered);
    for (const area of found) {
      const open = block.inside || (await isOpen(services, asker, offer, area));
      if (open) chosen.set(area.area_id, area);
      else if (ofType.length === 0) throw closed(choice, area);
    }
  }
  return [...chosen.values()];
}

/** Areas of the offered types that the requester sees, always with the focus area and the benchmark. */
async function seen(services: Services, asker: Asker, { choice, block }: Offer): Promise<Area[]> {
  const { product, area } = choice;
  const viewer = await viewerOf(services, asker, product);
  const isOffered = ({ area_id, area_type }: Area) =>
    block.areaTypes === undefined ||
    block.areaTypes.includes(area_type.code) ||
    area_id === area.area_id ||
    area_id === product.benchmark;
  const offered = viewer.all().filter(isOffered);
  // Lists omit an area that duplicates another, but its own page still offers it.
  return offered.some(({ area_id }) => area_id === area.area_id) ? offered : [area, ...offered];
}

/** Areas inside the focus area, without small ones if the reader may not see them. */
function inside({ directory }: Services, { choice, block }: Offer): Area[] {
  const focus = directory.find(choice.area.area_id);
  if (!focus) return [];
  const toArea = ({ area_id }: { area_id: string }): Area => ({
    ...directory.plainArea(area_id),
    is_public: false,
    is_user_area: false,
    is_valid_comparer: false,
    public_details: [],
  });
  const { childrenByType } = areasAround(directory, choice.product, focus, choice.smallAreas, toArea);
  const types = Object.entries(childrenByType).filter(([code]) => block.areaTypes?.includes(code) ?? true);
  return types.flatMap(([, areas]) => areas);
}

/**
 * Whether the download's page is open to the requester with that area in focus, by the decision that all
 * pages use.
 */
async function isOpen(
  services: Services,
  asker: Asker,
  { choice, coverage }: Offer,
  area: Area,
): Promise<boolean> {
  if (area.area_id === choice.area.area_id) return true;
  const access = await areaAccess(services, asker, choice.product, area.area_id, area, coverage);
  return pageDecision(services, access, choice.page).open;
}

function notOffered(name: string, offered: readonly Area[]) {
  const near = suggestion(name, [
    ...new Set(offered.flatMap(({ area_id, area_type }) => [area_id, area_type.code])),
  ]);
  return badParameter(
    'areas',
    `There is no area or type of areas ${shown(name)} here.${near}`,
    'unknown-area',
  );
}

function closed({ page }: PageChoice, { area_id, name }: Area) {
  return forbidden('not-open', `${page.title} is not open to you for ${name}.`, { area_id });
}
