import { INDUSTRY, levelsOf } from '#api/dimensions/levels.ts';
import { defineCall } from '#api/request/call.ts';
import { productOf } from '#api/request/product.ts';
import type { IndustryTypeAnswer, IndustryTypeQuery } from '#generated/types.ts';

/** Industry levels by which a product's series are published. */
export const industryTypeCall = defineCall<IndustryTypeQuery>({
  method: 'GET',
  path: '/api/dimensions/industry_type/',
  summary: 'Levels of industries that a product uses',
  query: 'IndustryTypeQuery',
  answer: 'IndustryTypeAnswer',
  asker: 'anybody',
  keys: true,
  handle(services, { query }) {
    const product = query.app_type === undefined ? undefined : productOf(services, query.app_type);
    const levels = levelsOf(services.suite, INDUSTRY, product);
    const answer: IndustryTypeAnswer = {
      industry_types: levels.map(({ code, name }) => ({ industry_type_code: code, name })),
    };
    return { body: answer };
  },
});
