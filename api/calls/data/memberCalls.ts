import {
  type Classification,
  INDUSTRY,
  type Level,
  levelsNamed,
  levelsOf,
  OCCUPATION,
  typeCodeOf,
} from '#api/dimensions/levels.ts';
import { type Call, defineCall } from '#api/request/call.ts';
import { productOf } from '#api/request/product.ts';
import type { CompiledSuite } from '#generated/types.ts';

/** Members that calls list: the words of their paths and answers, and what they are levels of; absent: of breakdowns outside classifications. */
interface Members {
  one: string;
  many: string;
  summary: string;
  classification?: Classification;
}

const MEMBERS: readonly Members[] = [
  { one: 'breakdown', many: 'breakdowns', summary: 'Members of breakdowns' },
  { one: 'industry', many: 'industries', summary: 'Industries by level', classification: INDUSTRY },
  { one: 'occupation', many: 'occupations', summary: 'Occupations by level', classification: OCCUPATION },
];

const inEvery = { method: 'GET', asker: 'anybody', keys: true } as const;
const titled = (word: string) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`;

/** The members of named breakdowns or levels, such as ethnic groups; of all if none is named. */
const membersCall = ({ one, many, summary, classification }: Members): Call =>
  defineCall<Record<string, string[] | undefined>>({
    ...inEvery,
    path: `/api/dimensions/${one}/`,
    example: {},
    summary,
    query: `${titled(one)}Query`,
    answer: `${titled(one)}Answer`,
    handle({ suite }, { query }) {
      const type = `${one}_type_code`;
      const levels = classification ? levelsOf(suite, classification) : breakdownsOf(suite);
      const named = levelsNamed(levels, query[type], type, classification?.codes);
      const found = named.flatMap(({ code: level, members }) =>
        members.map(({ code, name }) => ({ [`${one}_code`]: code, name, [type]: level })),
      );
      return { body: { [many]: found } };
    },
  });

const breakdownsOf = ({ dimensions }: CompiledSuite): Level[] =>
  Object.values(dimensions)
    .filter(({ classification }) => classification === undefined)
    .map((dimension) => ({ code: typeCodeOf(dimension), name: dimension.name, members: dimension.members }));

/** The levels by which a product's series are published. */
const levelsCall = ({ one, many }: Members, classification: Classification): Call =>
  defineCall<{ app_type?: string }>({
    ...inEvery,
    path: `/api/dimensions/${one}_type/`,
    example: { app_type: 'product' },
    summary: `Levels of ${many} that a product uses`,
    query: `${titled(one)}TypeQuery`,
    answer: `${titled(one)}TypeAnswer`,
    handle(services, { query }) {
      const product = query.app_type === undefined ? undefined : productOf(services, query.app_type);
      const levels = levelsOf(services.suite, classification, product);
      return {
        body: { [`${one}_types`]: levels.map(({ code, name }) => ({ [`${one}_type_code`]: code, name })) },
      };
    },
  });

/** Calls that list members, each followed by the one that lists their levels. */
export const memberCalls: readonly Call[] = MEMBERS.flatMap((members) => [
  membersCall(members),
  ...(members.classification ? [levelsCall(members, members.classification)] : []),
]);
