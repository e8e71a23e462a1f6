import { viewerOf } from '#api/access/viewerOf.ts';
import { defineCall } from '#api/request/call.ts';
import { productOf } from '#api/request/product.ts';
import { searchAreas } from '#engine/core/areas/searchAreas.ts';
import type { CompareAreasAnswer, CompareAreasQuery } from '#generated/types.ts';

/** Areas the person may compare with, found by name; best matches first, else from north to south. */
export const compareAreasCall = defineCall<CompareAreasQuery>({
  method: 'GET',
  path: '/api/dimensions/compare_areas/',
  summary: 'Areas to compare with, by name',
  query: 'CompareAreasQuery',
  answer: 'CompareAreasAnswer',
  asker: 'anybody',
  keys: true,
  async handle(services, { query, asker }) {
    const product = productOf(services, query.app_type);
    const viewer = await viewerOf(services, asker, product);
    const duplicates = query.include_ua_rc === '1' || product?.compare.includeUnitaryRegions === true;
    const areas = viewer
      .all({ duplicates })
      .filter(({ area_id, is_valid_comparer }) => is_valid_comparer && area_id !== query.area_id);
    const aliases = ({ area_id }: { area_id: string }) => services.directory.find(area_id)?.aliases ?? [];
    const answer: CompareAreasAnswer = { areas: searchAreas(query.search ?? '', areas, aliases) };
    return { body: answer };
  },
});
