import { viewerOf } from '#api/access/viewerOf.ts';
import { suggestion } from '#api/problem/suggestion.ts';
import { defineCall } from '#api/request/call.ts';
import { groupByType } from '#engine/core/areas/sortAreas.ts';
import type { SmallParentsAnswer, SmallParentsQuery } from '#generated/types.ts';
import { notFound } from '#serving/http/problem.ts';

/** Areas around a small area, by type, the nearest type first. */
export const smallParentsCall = defineCall<SmallParentsQuery>({
  method: 'GET',
  path: '/api/rep/small_parents/',
  example: { small_area_id: 'small area' },
  summary: 'Areas that a small area lies in, by type',
  query: 'SmallParentsQuery',
  answer: 'SmallParentsAnswer',
  asker: 'anybody',
  keys: true,
  async handle(services, { query, asker }) {
    const viewer = await viewerOf(services, asker, undefined);
    const area = viewer.find(query.small_area_id);
    if (!area) {
      const near = suggestion(
        query.small_area_id,
        viewer.all().map(({ area_id }) => area_id),
      );
      throw notFound(`There is no area ${query.small_area_id}.${near}`, 'unknown-area');
    }
    const parents = area.parent_ids.flatMap((id) => viewer.find(id) ?? []);
    const nearest = [...new Set(parents.map(({ area_type }) => area_type.code))];
    const groups = groupByType(parents, services.suite.areaTypes).toSorted(
      (a, b) => nearest.indexOf(a.type) - nearest.indexOf(b.type),
    );
    const answer: SmallParentsAnswer = {
      areas: groups.map(({ type, areas }) => ({
        area_type_code: type,
        name: areas[0]?.area_type.name ?? type,
        areas: areas.map(({ area_id, name }) => ({ area_id, name })),
      })),
    };
    return { body: answer };
  },
});
