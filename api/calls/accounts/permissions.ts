import { answeredPermissions } from '#api/access/answeredPermissions.ts';
import { viewerOf } from '#api/access/viewerOf.ts';
import { suggestion } from '#api/problem/suggestion.ts';
import { defineCall } from '#api/request/call.ts';
import type { PermissionsAnswer, PermissionsQuery } from '#generated/types.ts';
import { badParameter } from '#serving/http/problem.ts';

/** The person's permissions, in an area if one is named. */
export const permissionsCall = defineCall<PermissionsQuery>({
  method: 'GET',
  path: '/api/permissions/',
  example: { area_id: 'own area' },
  summary: 'Permissions held, in an area where one is named',
  query: 'PermissionsQuery',
  answer: 'PermissionsAnswer',
  asker: 'anybody',
  keys: true,
  async handle(services, { query, asker }) {
    const { suite, accounts } = services;
    const viewer = await viewerOf(services, asker, undefined);
    const areaId = query.area_id ?? null;
    if (areaId !== null && !viewer.find(areaId)) {
      const near = suggestion(
        areaId,
        viewer.all().map(({ area_id }) => area_id),
      );
      throw badParameter('area_id', `There is no area ${areaId}.${near}`, 'unknown-area');
    }
    const granted = await accounts.permissionsFor(asker.user?.id ?? null, areaId);
    const answer: PermissionsAnswer = {
      permissions: answeredPermissions(asker, granted, suite.permissions.features),
    };
    return { body: answer };
  },
});
