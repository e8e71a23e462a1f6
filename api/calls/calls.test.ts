import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readHttpSchemas } from '#api/services/httpSchemas.ts';
import { examples } from '#api/testing/examples.ts';
import { readSchemaFiles } from '#api/testing/schemaFiles.ts';
import { startApi, type TestApi } from '#api/testing/startApi.ts';
import { calls } from './registry.ts';

let test: TestApi;
const ajv = new Ajv2020({ strict: false });
for (const [file, schema] of readSchemaFiles()) ajv.addSchema({ ...schema, $id: `file:///${file}` });

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
