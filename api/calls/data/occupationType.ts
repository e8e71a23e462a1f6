import { levelsOf, OCCUPATION } from '#api/dimensions/levels.ts';
import { defineCall } from '#api/request/call.ts';
import { productOf } from '#api/request/product.ts';
import type { OccupationTypeAnswer, OccupationTypeQuery } from '#generated/types.ts';

/** Occupation levels by which a product's series are published. */
export const occupationTypeCall = defineCall<OccupationTypeQuery>({
  method: 'GET',
  path: '/api/dimensions/occupation_type/',
  summary: 'Levels of occupations that a product uses',
  query: 'OccupationTypeQuery',
  answer: 'OccupationTypeAnswer',
  asker: 'anybody',
  keys: true,
  handle(services, { query }) {
    const product = query.app_type === undefined ? undefined : productOf(services, query.app_type);
    const levels = levelsOf(services.suite, OCCUPATION, product);
    const answer: OccupationTypeAnswer = {
      occupation_types: levels.map(({ code, name }) => ({ occupation_type_code: code, name })),
    };
    return { body: answer };
  },
});
