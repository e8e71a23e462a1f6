import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '#api/testing/startApi.ts';
import type { BlockAnswer, PageResponse, TextView } from '#generated/types.ts';

let test: TestApi;
let first: string;
let second: string;
const page = '/api/page/?app_type=rep&area_id=lee-bay&path=economy/growth&compare_area_id=whole-country';

beforeAll(async () => {
  test = await startApi();
  first = await test.store.version();
  const keys = (await test.store.keys()).filter(
    ({ series, area_id, breakdown }) => series === 'OUTPUT' && area_id === 'lee-bay' && breakdown === '',
  );
  const slices = (await test.store.slices(keys)).flatMap((slice) =>
    slice ? [{ ...slice, values: slice.values.map((value) => value * 2) }] : [],
  );
  second = await test.store.publish({ datasets: [], slices, publishedAt: Date.UTC(2026, 2, 1) });
});
afterAll(() => test.close());

const noteOf = async (url: string) => {
  const { view } = (await test.get(url)).json<PageResponse>();
  const [note] = view?.blocks ?? [];
  return note?.name === 'pinned-version'
    ? (note as TextView).paragraphs.map((runs) => runs.map(({ text }) => text).join(''))
    : [];
};

describe('a page pinned to a data version', () => {
  it('keeps its figures when newer ones are published', async () => {
    const block = '/api/block/?app_type=rep&area_id=lee-bay&path=economy/growth&block=growth';
    const versionOf = async (more: string) => (await test.get(block + more)).json<BlockAnswer>();
    const [pinned, present] = [await versionOf(`&version=${first}`), await versionOf('')];
    expect([pinned.data_version, present.data_version]).toEqual([first, second]);
    expect(JSON.stringify(pinned.block)).not.toBe(JSON.stringify(present.block));
    expect(pinned.address).toContain(`version=${first}`);
  });

  it('says that newer figures exist, what they changed, and leads to them', async () => {
    const [, , ...changes] = await noteOf(`${page}&version=${first}`);
    expect(changes.join(' ')).toMatch(/file-pinned-changed/);
    const { view } = (await test.get(`${page}&version=${first}`)).json<PageResponse>();
    const note = view?.blocks[0] as TextView;
    expect(note.paragraphs.flat().at(-1)?.href).toBe('/lee-bay/economy/growth?compare=whole-country');
    expect(note.tone).toBe('note');
  });

  it('says where there are no newer ones', async () => {
    expect(await noteOf(`${page}&version=${second}`)).toEqual(['file-pinned-version', 'file-pinned-latest']);
    expect(await noteOf(page)).toEqual([]);
  });

  it('says nothing of it to who asks for the page of a document (faults-D1)', async () => {
    const [own, present] = await Promise.all([test.get(`${page}&version=${second}&note=0`), test.get(page)]);
    expect(own.body).toBe(present.body);
    const old = (await test.get(`${page}&version=${first}&note=0`)).json<PageResponse>();
    expect([old.view?.data_version, old.view?.blocks[0]?.name]).toEqual([first, 'growth']);
  });

  it('is closed to whom the page is closed', async () => {
    const gated = `/api/page/?app_type=rep&area_id=hill-town&path=economy/growth&version=${first}`;
    expect((await test.get(gated)).statusCode).toBe(403);
  });

  it('says so where the version is no longer kept', async () => {
    await test.store.dropVersions(1);
    const answer = await test.get(`${page}&version=${first}`);
    expect([answer.statusCode, answer.json().code]).toEqual([410, 'version-gone']);
  });
});
