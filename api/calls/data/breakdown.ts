import { levelsNamed, typeCodeOf } from '#api/dimensions/levels.ts';
import { defineCall } from '#api/request/call.ts';
import type { BreakdownAnswer, BreakdownQuery } from '#generated/types.ts';

/**
 * Members of breakdowns such as ethnic groups. If none is named: of all breakdowns outside classifications.
 */
export const breakdownCall = defineCall<BreakdownQuery>({
  method: 'GET',
  path: '/api/dimensions/breakdown/',
  summary: 'Members of breakdowns',
  query: 'BreakdownQuery',
  answer: 'BreakdownAnswer',
  asker: 'anybody',
  keys: true,
  handle({ suite }, { query }) {
    const levels = Object.values(suite.dimensions)
      .filter(({ classification }) => classification === undefined)
      .map((dimension) => ({
        code: typeCodeOf(dimension),
        name: dimension.name,
        members: dimension.members,
      }));
    const named = levelsNamed(levels, query.breakdown_type_code, 'breakdown_type_code');
    const answer: BreakdownAnswer = {
      breakdowns: named.flatMap((level) =>
        level.members.map(({ code, name }) => ({
          breakdown_code: code,
          name,
          breakdown_type_code: level.code,
        })),
      ),
    };
    return { body: answer };
  },
});
