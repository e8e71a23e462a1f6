import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Identity, startApi, type TestApi } from '#api/testing/startApi.ts';
import type { HelpAnswer, SearchAnswer } from '#generated/types.ts';

let test: TestApi;
beforeAll(async () => {
  test = await startApi();
});
afterAll(() => test.close());

async function search(q: string, who: Identity = 'visitor', more = '') {
  const answer = await test.get(`/api/search/?q=${encodeURIComponent(q)}${more}`, who);
  expect(answer.statusCode).toBe(200);
  return (answer.json() as SearchAnswer).results;
}
const titles = async (q: string, who?: Identity) => (await search(q, who)).map(({ title }) => title);

describe('/api/search/', () => {
  it.each(['lee bay', 'Lee', 'LEE BAY', 'whanga li', 'Whanga Lī', 'leebay lee', 'old landing'])(
    'finds an area by its names, whatever case and macrons: %s',
    async (q) => {
      expect(await titles(q)).toContain('Lee Bay');
    },
  );

  it.each(['growth', 'grwoth', 'grow', 'Economy growth'])('finds pages through mistakes: %s', async (q) => {
    const pages = (await search(q)).filter(({ kind }) => kind === 'page');
    expect(pages.map(({ title }) => title)).toContain('Growth');
  });

  it('leads to the page in the area that is looked at, where it is open there', async () => {
    const paths = async (area: string) =>
      (await search('growth', 'basic', `&app_type=rep&area_id=${area}`))
        .filter(({ kind }) => kind === 'page')
        .map(({ path }) => path);
    expect(await paths('hill-town')).toContain('/hill-town/economy/growth');
    expect(await paths('far-dale')).toContain('/whole-country/economy/growth');
  });

  it('shows what is locked as locked, and what menus hide not at all', async () => {
    const [inside] = (await search('small areas')).filter(({ kind }) => kind === 'page');
    expect(inside).toMatchObject({ locked: true });
    expect(await titles('films')).not.toContain('Films');
    expect(await titles('third')).toEqual(['Third']);
    expect((await search('third'))[0]?.locked).toBe(true);
    expect((await search('third', 'guest'))[0]?.locked).toBe(false);
  });

  it('tells nobody of areas that people drew for themselves, and of small areas only who may open them', async () => {
    expect(await titles('own patch')).not.toContain('Own Patch');
    expect(await titles('own patch', 'subscriber')).toContain('Own Patch');
    expect(await titles('hill top')).not.toContain('Hill Top');
    expect(await titles('hill top', 'subscriber')).toContain('Hill Top');
  });

  it('finds each of two things where no thing has both words', async () => {
    const found = await search('lee growth');
    expect(found.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['area', 'page']));
  });

  it.each(['far dale growth', 'grwoth far dale'])(
    'leads to the page in the area that is named: %s',
    async (q) => {
      const [first] = await search(q);
      expect(first).toMatchObject({ kind: 'page', path: '/far-dale/economy/growth', locked: true });
      const [open] = await search(q, 'monitor', '&area_id=hill-town');
      expect(open?.path.startsWith('/far-dale')).toBe(true);
    },
  );

  it('finds nothing for nothing', async () => {
    expect(await search('zzzzzz')).toEqual([]);
  });

  it('gives no text of closed pages', async () => {
    const answer = await test.get('/api/search/?q=recording');
    expect(answer.body).not.toContain('recording-for-guests');
  });
});

describe('/api/help/', () => {
  const ask = async (who: Identity, more = '') =>
    (await test.get(`/api/help/?app_type=rep${more}`, who)).json() as HelpAnswer;

  it('gives the tour what it is told of a person: CRM id, organisation, permissions, focus area (§1.6)', async () => {
    const { person } = await ask('basic', '&area_id=hill-town');
    expect(person).toMatchObject({
      crm_id: 'p-basic',
      organisation: 'Hill Town Council',
      focus_area: 'hill-town',
      permissions: { PRO: ['BASIC'] },
    });
    expect((await ask('visitor')).person).toMatchObject({
      crm_id: null,
      organisation: null,
      focus_area: null,
    });
  });

  it('shows the steps that concern the person, with their words filled in (§1.6)', async () => {
    const steps = async (who: Identity) =>
      (await ask(who, '&area_id=hill-town')).tour.map(({ text }) => text);
    expect(await steps('visitor')).toEqual(['This is Hill Town.']);
    expect(await steps('basic')).toEqual(['This is Hill Town.', 'The areas of Hill Town Council.']);
    expect(await steps('subscriber')).toEqual([
      'This is Hill Town.',
      'The areas of Hill Town Council.',
      'You may compare.',
    ]);
  });

  it('holds the glossary', async () => {
    expect((await ask('visitor')).terms.map(({ id }) => id)).toEqual(['output']);
  });
});
