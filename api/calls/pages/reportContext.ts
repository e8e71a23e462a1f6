import { viewerOf } from '#api/access/viewerOf.ts';
import { type CallAnswer, type CallRequest, defineCall } from '#api/request/call.ts';
import { neededProductOf } from '#api/request/product.ts';
import type { Services } from '#api/services/services.ts';
import { holdsPermission, passesAll } from '#engine/core/access/holds.ts';
import type { PermissionMap, ReportContext, ReportContextQuery } from '#generated/types.ts';

const PATH = '/api/rep/context/';
/** The path contains the product's app type. */
const [, , APP_TYPE = ''] = PATH.split('/');
/** Permission group of the census, and the word that marks census permissions in other groups. */
const CENSUS = 'CENSUS';

/** Years of the report, and the census permissions that the person has in an area. */
export const reportContextCall = defineCall<ReportContextQuery>({
  method: 'GET',
  path: PATH,
  example: { census_area: 'own area' },
  summary: 'Years of the report, and the census area with the census permissions held in it',
  query: 'ReportContextQuery',
  answer: 'ReportContext',
  asker: 'anybody',
  keys: true,
  handle: answerReportContext,
});

async function answerReportContext(
  services: Services,
  { query, asker }: CallRequest<ReportContextQuery>,
): Promise<CallAnswer> {
  const product = neededProductOf(services, APP_TYPE);
  const viewer = await viewerOf(services, asker, product);
  const area = query.census_area === undefined ? null : viewer.find(query.census_area);
  const held = await services.accounts.permissionsFor(asker.user?.id ?? null, area?.area_id ?? null);
  const context: ReportContext = {
    report_year: product.reportYear,
    census_year: services.suite.sites.suite.censusYear ?? product.reportYear,
    census_area: area?.area_id ?? null,
    census_permissions: censusPermissions(services, product.permissionGroup, held),
  };
  return { body: context };
}

/**
 * Census permissions that the person has in the product's group and the census group. People who pass every
 * check have all of them.
 */
function censusPermissions(
  { suite }: Services,
  productGroup: string | undefined,
  held: PermissionMap,
): string[] {
  const { groups, passAll } = suite.permissions;
  const all = passesAll(held, passAll);
  const census = groups
    .filter(({ group }) => group === productGroup || group === CENSUS)
    .flatMap(({ group, permissions }) => permissions.map(({ permission }) => ({ group, permission })))
    .filter(({ group, permission }) => group === CENSUS || permission.includes(CENSUS));
  return [
    ...new Set(
      census
        .filter(({ group, permission }) => all || holdsPermission(held, group, permission))
        .map(({ permission }) => permission),
    ),
  ];
}
