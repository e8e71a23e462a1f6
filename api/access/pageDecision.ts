import { type Asker, personIn } from '#api/request/asker.ts';
import type { Services } from '#api/services/services.ts';
import type { Coverage } from '#data/store.ts';
import type { PageInput } from '#engine/core/access/accessInput.ts';
import { holdsSmallAreas } from '#engine/core/access/areaRules.ts';
import { decidePage, holdsPage } from '#engine/core/access/decidePage.ts';
import { passesEverything } from '#engine/core/access/person.ts';
import type {
  Area,
  CompiledPage,
  CompiledProduct,
  CompiledSuite,
  Decision,
  PermissionMap,
} from '#generated/types.ts';
import { type MissingFigures, missingFigures } from './missingFigures.ts';

/** Input of decisions about pages of one area. */
export interface AreaAccess extends MissingFigures {
  product: CompiledProduct;
  /** null: the requester knows no such area */
  area: Area | null;
  /** the area id in the request */
  areaId: string;
  asker: Asker;
  /** the requester's permissions in the area */
  permissions: PermissionMap;
}

const NONE_MISSING: MissingFigures = { seriesWithoutData: [], emptyPages: [] };

/** Gathers the input of decisions about the pages of an area. */
export async function areaAccess(
  services: Services,
  asker: Asker,
  product: CompiledProduct,
  areaId: string,
  area: Area | null,
  coverage: Coverage,
): Promise<AreaAccess> {
  const known = area?.area_id ?? null;
  return {
    product,
    area,
    areaId,
    asker,
    permissions: await services.accounts.permissionsFor(asker.user?.id ?? null, known),
    ...(area ? missingFigures(services, product, area, coverage) : NONE_MISSING),
  };
}

/** The access decision about a page of an area. Gates, menus and figures all use it. */
export function pageDecision(
  { suite }: Pick<Services, 'suite'>,
  access: AreaAccess,
  page: CompiledPage | null,
): Decision {
  return decidePage(pageInput(suite, access, page));
}

/** Whether the person has the page's permission in an area, whether or not it has figures there. */
export function holdsPageAt(
  { suite }: Pick<Services, 'suite'>,
  access: Omit<AreaAccess, keyof MissingFigures>,
  page: CompiledPage,
): boolean {
  return holdsPage(pageInput(suite, { ...access, ...NONE_MISSING }, page));
}

function pageInput(suite: CompiledSuite, access: AreaAccess, page: CompiledPage | null): PageInput {
  const { product, area, areaId, asker, permissions, seriesWithoutData, emptyPages } = access;
  return {
    product,
    page,
    area,
    areaId,
    person: personIn(asker, permissions),
    messages: suite.messages,
    features: suite.permissions.features,
    passAll: suite.permissions.passAll,
    seriesWithoutData,
    emptyPages,
  };
}

/** Whether the requester passes every check about the area, as staff and base users do. */
export function passesAllOf({ suite }: Pick<Services, 'suite'>, { asker, permissions }: AreaAccess): boolean {
  return passesEverything(personIn(asker, permissions), suite.permissions.passAll);
}

/** Whether the requester may see small areas inside the area. */
export function seesSmallAreas({ suite }: Pick<Services, 'suite'>, access: AreaAccess): boolean {
  const { product, asker, permissions } = access;
  const person = personIn(asker, permissions);
  const { features } = suite.permissions;
  return (
    asker.allSmallAreas || passesAllOf({ suite }, access) || holdsSmallAreas({ product, person, features })
  );
}
