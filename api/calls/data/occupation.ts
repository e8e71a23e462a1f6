import { levelsNamed, levelsOf, OCCUPATION } from '#api/dimensions/levels.ts';
import { defineCall } from '#api/request/call.ts';
import type { OccupationAnswer, OccupationQuery } from '#generated/types.ts';

/** Occupations of the requested levels. */
export const occupationCall = defineCall<OccupationQuery>({
  method: 'GET',
  path: '/api/dimensions/occupation/',
  summary: 'Occupations by level',
  query: 'OccupationQuery',
  answer: 'OccupationAnswer',
  asker: 'anybody',
  keys: true,
  handle({ suite }, { query }) {
    const levels = levelsOf(suite, OCCUPATION);
    const named = levelsNamed(levels, query.occupation_type_code, 'occupation_type_code', OCCUPATION.codes);
    const answer: OccupationAnswer = {
      occupations: named.flatMap((level) =>
        level.members.map(({ code, name }) => ({
          occupation_code: code,
          name,
          occupation_type_code: level.code,
        })),
      ),
    };
    return { body: answer };
  },
});
