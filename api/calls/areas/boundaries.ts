import { OWN_AREA_TYPE } from '#api/areas/areaDirectory.ts';
import { defineCall } from '#api/request/call.ts';
import type { BoundariesAnswer, BoundariesQuery } from '#generated/types.ts';
import { notFound } from '#serving/http/problem.ts';

/**
 * Boundaries of areas for maps, addressed by the name of their import, so a response never changes. They are
 * not confidential, so the call needs no access check. Areas that people drew are excluded.
 */
export const boundariesCall = defineCall<BoundariesQuery>({
  method: 'GET',
  path: '/api/boundaries/',
  example: { version: 'outlines', area_type: 'area type' },
  summary: 'Outlines of the areas of some types',
  query: 'BoundariesQuery',
  answer: 'BoundariesAnswer',
  asker: 'nobody',
  handle({ boundaries: present, directory }, { query }) {
    const boundaries = present?.();
    if (boundaries?.name !== query.version) {
      throw notFound('There are no outlines of that name. Pages say the present one.', 'unknown-version');
    }
    const types = query.area_type.filter((type) => type !== OWN_AREA_TYPE);
    const outlines = query.coarse
      ? { ...boundaries.boundaries, ...boundaries.coarse }
      : boundaries.boundaries;
    const found = Object.entries(outlines).filter(([id]) =>
      types.includes(directory.find(id)?.area_type ?? ''),
    );
    return { body: Object.fromEntries(found) as BoundariesAnswer, forever: true };
  },
});
