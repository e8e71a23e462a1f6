import { calls } from '#api/calls/registry.ts';
import type { Call, ExampleValue } from '#api/request/call.ts';
import type { Identity } from './startApi.ts';

type Example = [path: string, query: string, who: Identity];

/** Values of the invented suite for the examples of calls. */
const values: Record<ExampleValue, string> = {
  product: 'rep',
  'written product': 'www',
  area: 'lee-bay',
  'own area': 'hill-town',
  'small area': 'hill-top',
  'area type': 'DIST',
  page: '',
  block: 'cards',
  'page of downloads': 'take',
  download: 'figures',
  series: 'OUTPUT',
  word: 'growth',
  outlines: '1a2b',
};

/** Who gets an answer to the example of a call: somebody with an account if it is about theirs. */
function askerOf({ asker, path }: Call, asked: readonly ExampleValue[]): Identity {
  if (asker === 'staff') return 'staff';
  const isOwn = asker === 'person' || path.startsWith('/api/account/') || asked.includes('own area');
  return isOwn ? 'subscriber' : 'visitor';
}

function exampleOf(call: Call): Example[] {
  if (call.method !== 'GET') return [];
  const query = Object.entries(call.example).map(([name, value]) => `${name}=${values[value]}`);
  return [[call.path, query.join('&'), askerOf(call, Object.values(call.example))]];
}

/** A request with status 200 for every call, and further ones where an answer depends on more. */
export const examples: readonly Example[] = [
  ...calls.flatMap(exampleOf),
  ['/api/user_context/', 'app_type=rep&area_id=lee-bay&compare_area_id=hill-town', 'visitor'],
  ['/api/user_context/', 'app_type=mon&area_id=nowhere', 'staff as basic'],
  ['/api/account/', '', 'staff as basic'],
  ['/api/rep/context/', 'census_area=hill-town', 'census'],
  ['/api/page/', 'app_type=rep&area_id=lee-bay&path=economy/growth&compare_area_id=whole-country', 'visitor'],
  ['/api/page/', 'app_type=rep&area_id=hill-town&path=economy/by-industry/A&year=2023', 'basic'],
  ['/api/page/', 'app_type=rep&around=1&address=/hill-town/economy/growth%3Fcompare=lee-bay', 'basic'],
  ['/api/content/', 'app_type=www&path=/figures/OUTPUT', 'visitor'],
  ['/api/help/', 'app_type=rep&area_id=lee-bay', 'subscriber'],
  ['/api/dimensions/focus_areas/', 'app_type=rep', 'subscriber'],
  ['/api/dimensions/compare_areas/', 'app_type=rep&search=b', 'subscriber'],
];
