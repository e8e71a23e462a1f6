import { INDUSTRY, levelsNamed, levelsOf } from '#api/dimensions/levels.ts';
import { defineCall } from '#api/request/call.ts';
import type { IndustryAnswer, IndustryQuery } from '#generated/types.ts';

/** Industries of the requested levels. */
export const industryCall = defineCall<IndustryQuery>({
  method: 'GET',
  path: '/api/dimensions/industry/',
  summary: 'Industries by level',
  query: 'IndustryQuery',
  answer: 'IndustryAnswer',
  asker: 'anybody',
  keys: true,
  handle({ suite }, { query }) {
    const levels = levelsOf(suite, INDUSTRY);
    const named = levelsNamed(levels, query.industry_type_code, 'industry_type_code', INDUSTRY.codes);
    const answer: IndustryAnswer = {
      industries: named.flatMap((level) =>
        level.members.map(({ code, name }) => ({
          industry_code: code,
          name,
          industry_type_code: level.code,
        })),
      ),
    };
    return { body: answer };
  },
});
