import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '#api/testing/startApi.ts';

let test: TestApi;
beforeAll(async () => {
  test = await startApi();
});
afterAll(() => test.close());

const growth = '/api/share/?app_type=rep&area_id=lee-bay&path=economy/growth';
const gated = '/api/share/?app_type=rep&area_id=hill-town&path=economy/homes';

describe('GET /api/share/', () => {
  it('is 1200 × 630 of a page of an area and of a written page (design-C42)', async () => {
    for (const address of ['/api/share/?app_type=rep&area_id=lee-bay', '/api/share/?app_type=www']) {
      const { statusCode, headers, rawPayload } = await test.get(address);
      expect([statusCode, headers['content-type']]).toEqual([200, 'image/png']);
      expect([rawPayload.readUInt32BE(16), rawPayload.readUInt32BE(20)]).toEqual([1200, 630]);
    }
  });

  it('is what a visitor may see, whoever asks', async () => {
    for (const who of ['visitor', 'staff'] as const)
      expect((await test.get(gated, who)).statusCode).toBe(403);
    expect(
      (await test.get('/api/page/?app_type=rep&area_id=hill-town&path=economy/homes', 'staff')).statusCode,
    ).toBe(200);
  });

  it('says of a block without a drawing that there is none', async () => {
    const { statusCode, body } = await test.get(`${growth}&block=nothing`);
    expect([statusCode, body]).toEqual([404, expect.stringContaining('no block “nothing”')]);
  });
});
