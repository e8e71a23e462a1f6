import { suggestion } from '#api/problem/suggestion.ts';
import { defineCall } from '#api/request/call.ts';
import { productOf } from '#api/request/product.ts';
import { shown } from '#api/request/readParameters.ts';
import type { AreaTypesAnswer, AreaTypesQuery } from '#generated/types.ts';
import { badParameter } from '#serving/http/problem.ts';

/**
 * Area types of a product. If data area types are named, only types whose figures are published for one of
 * them.
 */
export const areaTypesCall = defineCall<AreaTypesQuery>({
  method: 'GET',
  path: '/api/dimensions/area_types/',
  example: { app_type: 'product' },
  summary: 'Area types of a product',
  query: 'AreaTypesQuery',
  answer: 'AreaTypesAnswer',
  asker: 'anybody',
  keys: true,
  handle(services, { query }) {
    const { areaTypes } = services.suite;
    const product = productOf(services, query.app_type);
    const known = areaTypes.map(({ code }) => code);
    const wanted = query.data_area_type ?? known;
    for (const code of wanted) {
      if (known.includes(code)) continue;
      const message = `There is no area type ${shown(code)}.${suggestion(code, known)}`;
      throw badParameter('data_area_type', message, 'unknown-area-type');
    }
    const answer: AreaTypesAnswer = {
      area_types: areaTypes
        .filter(({ code }) => product?.areaTypes.includes(code) ?? true)
        .filter(({ code, dataType }) => wanted.includes(dataType ?? code))
        .map(({ code, name, pluralized_name }) => ({
          type_code: code,
          type_name: name,
          type_name_plural: pluralized_name,
        })),
    };
    return { body: answer };
  },
});
