import { isHeldBeside } from '#api/access/missingFigures.ts';
import { viewerOf } from '#api/access/viewerOf.ts';
import { defineCall } from '#api/request/call.ts';
import { productOf } from '#api/request/product.ts';
import { searchAreas } from '#engine/core/areas/searchAreas.ts';
import { findPage } from '#engine/core/navigation/findPage.ts';
import type { CompareAreasAnswer, CompareAreasQuery } from '#generated/types.ts';

/**
 * Areas that the person may compare with, found by name: best matches first, otherwise from north to south.
 * For a page, only areas with figures.
 */
export const compareAreasCall = defineCall<CompareAreasQuery>({
  method: 'GET',
  path: '/api/dimensions/compare_areas/',
  example: { app_type: 'product' },
  summary: 'Areas to compare with, by name',
  query: 'CompareAreasQuery',
  answer: 'CompareAreasAnswer',
  asker: 'anybody',
  keys: true,
  async handle(services, { query, asker }) {
    const product = productOf(services, query.app_type);
    const viewer = await viewerOf(services, asker, product);
    const page = product && query.path !== undefined && findPage(product, query.path)?.page;
    const focus = query.area_id === undefined ? null : viewer.find(query.area_id);
    const isHeld = page
      ? isHeldBeside(services, await services.store.coverage(), { product, page, focus })
      : () => true;
    const duplicates = query.include_ua_rc === '1' || product?.compare.includeUnitaryRegions === true;
    // Every page already shows the benchmark.
    const beside = [query.area_id, product?.benchmark];
    const areas = viewer
      .all({ duplicates })
      .filter((area) => area.is_valid_comparer && !beside.includes(area.area_id) && isHeld(area));
    const aliases = ({ area_id }: { area_id: string }) => services.directory.find(area_id)?.aliases ?? [];
    const answer: CompareAreasAnswer = { areas: searchAreas(query.search ?? '', areas, aliases) };
    return { body: answer };
  },
});
