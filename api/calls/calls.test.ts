import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readHttpSchemas } from '../openapi/httpSchemas.ts';
import { readSchemaFiles } from '../testing/schemaFiles.ts';
import { type Identity, startApi, type TestApi } from '../testing/startApi.ts';
import { calls } from './registry.ts';

let test: TestApi;
const ajv = new Ajv2020({ strict: false });
for (const [file, schema] of readSchemaFiles()) ajv.addSchema(schema, `file:///${file}`);

beforeAll(async () => {
  test = await startApi();
});
afterAll(() => test.close());

/** Whether a body has the shape of the schema of a title; the errors where it has not. */
function errorsOf(title: string, body: unknown): unknown {
  const { file, schema } = readHttpSchemas().titled(title);
  const inside = schema.$schema ? '' : `#/$defs/${title}`;
  const validate = ajv.getSchema(`file:///${file}${inside}`);
  return validate?.(body) ? [] : validate?.errors;
}

/** One request of every call that answers 200. */
const examples: [path: string, query: string, who: Identity][] = [
  ['/api/user_context/', 'app_type=rep&area_id=lee-bay&compare_area_id=hill-town', 'visitor'],
  ['/api/user_context/', 'app_type=mon&area_id=nowhere', 'staff as basic'],
  ['/api/permissions/', 'area_id=hill-town', 'subscriber'],
  ['/api/users/', '', 'staff'],
  ['/api/account/', '', 'subscriber'],
  ['/api/account/', '', 'staff as basic'],
  ['/api/account/reports/', 'app_type=rep', 'subscriber'],
  ['/api/rep/context/', 'census_area=hill-town', 'census'],
  ['/api/rep/small_parents/', 'small_area_id=hill-top', 'visitor'],
  ['/api/page/', 'app_type=rep&area_id=lee-bay&path=economy/growth&compare_area_id=whole-country', 'visitor'],
  ['/api/page/', 'app_type=rep&area_id=lee-bay', 'visitor'],
  ['/api/page/', 'app_type=rep&area_id=hill-town&path=economy/by-industry/A&year=2023', 'basic'],
  ['/api/block/', 'app_type=rep&area_id=lee-bay&path=&block=cards', 'visitor'],
  ['/api/content/', 'app_type=www', 'visitor'],
  ['/api/content/', 'app_type=www&path=/figures/OUTPUT', 'visitor'],
  ['/api/download/', 'app_type=rep&area_id=hill-town&path=take&block=figures', 'subscriber'],
  ['/api/search/', 'q=growth', 'visitor'],
  ['/api/sitemap/', 'app_type=rep', 'visitor'],
  ['/api/help/', 'app_type=rep&area_id=lee-bay', 'subscriber'],
  ['/api/data/observations/', 'app_type=rep&series=OUTPUT&area_id=lee-bay', 'visitor'],
  ['/api/dimensions/focus_areas/', 'app_type=rep', 'subscriber'],
  ['/api/dimensions/compare_areas/', 'app_type=rep&search=b', 'subscriber'],
  ['/api/dimensions/data_series/', 'app_type=rep', 'visitor'],
  ['/api/dimensions/area_types/', 'app_type=rep', 'visitor'],
  ['/api/dimensions/breakdown/', '', 'visitor'],
  ['/api/dimensions/industry/', '', 'visitor'],
  ['/api/dimensions/industry_type/', 'app_type=rep', 'visitor'],
  ['/api/dimensions/occupation/', '', 'visitor'],
  ['/api/dimensions/occupation_type/', 'app_type=rep', 'visitor'],
  ['/api/boundaries/', 'version=1a2b&area_type=DIST', 'visitor'],
  ['/api/calendar/updates.ics', 'app_type=rep', 'visitor'],
  ['/api/version/', '', 'visitor'],
  ['/api/health/', '', 'visitor'],
  ['/api/openapi.json', '', 'visitor'],
];

describe('calls', () => {
  it('has an example of every call that is read', () => {
    const read = calls.filter(({ method }) => method === 'GET').map(({ path }) => path);
    expect([...new Set(examples.map(([path]) => path))].toSorted()).toEqual(read.toSorted());
  });

  it.each(examples)('answers %s?%s in the shape of its schema', async (path, query, who) => {
    const answer = await test.get(`${path}?${query}`, who);
    const title = calls.find((call) => call.path === path)?.answer;
    expect(answer.statusCode).toBe(200);
    expect(title === undefined ? [] : errorsOf(title, answer.json())).toEqual([]);
  });

  it.each(examples)('answers %s?%s without the slash at the end too', async (path, query, who) => {
    const answer = await test.get(`${path.replace(/\/$/, '')}?${query}`, who);
    expect(answer.statusCode).toBe(200);
  });

  it('answers a closed page in the shape of its schema', async () => {
    const answer = await test.get('/api/page/?app_type=rep&area_id=hill-town&path=economy/growth');
    expect(errorsOf('PageResponse', answer.json())).toEqual([]);
  });

  it('answers a refusal in the shape of its schema', async () => {
    const answer = await test.get('/api/user_context/');
    expect(errorsOf('Problem', answer.json())).toEqual([]);
  });
});
