import { expect, it, onTestFinished } from 'vitest';
import { onEachDatabase, type TestDatabase, testDatabases } from '#data/testing/onEachDatabase.ts';
import { limits as registry } from '#engine/core/limits/limits.ts';
import type { AreaManifest } from '#generated/types.ts';
import { openAccounts } from './accounts.ts';
import type { Accounts } from './contract.ts';
import type { Directory } from './records/directory.ts';

const hour = 3_600_000;
const day = 24 * hour;

const area = (
  area_id: string,
  area_type: string,
  parent_ids: string[],
  more: Partial<AreaManifest> = {},
): AreaManifest => ({
  area_id,
  name: area_id,
  short_name: area_id,
  area_type,
  parent_ids,
  north_south_order: 0,
  population: 1000,
  ...more,
});

const suite = {
  areas: [
    area('orchardland', 'COUNTRY', []),
    area('orchard-bay', 'VALLEY', ['orchardland']),
    area('orchard-shire', 'SHIRE', ['orchardland'], { hiddenDuplicateOf: 'orchard-bay' }),
    area('cider-hill', 'VALLEY', ['orchardland']),
    area('apple-lane', 'LANE', ['orchard-bay', 'orchardland']),
  ],
  areaTypes: [
    { code: 'VALLEY', name: 'Valley', pluralized_name: 'Valleys' },
    { code: 'LANE', name: 'Lane', pluralized_name: 'Lanes', small: true },
  ],
};

const directory: Directory = {
  organisations: [
    {
      crm_id: 'growers',
      name: 'Growers',
      grants: [
        { group: 'FRUIT', permissions: ['BASIC', 'SMALL'], areas: ['orchard-bay'] },
        { group: 'CIDER', permissions: ['DATA'], areas: 'all' },
      ],
      user_areas: ['cider-hill'],
    },
    { crm_id: 'nobodys', name: "Nobody's", grants: [] },
  ],
  users: [
    {
      crm_id: 'u1',
      email: 'Ana@Growers.test',
      first_name: 'Ana',
      last_name: 'Apple',
      organisation: 'growers',
      password: 'correct horse',
    },
    {
      crm_id: 'u2',
      email: 'bo@nobodys.test',
      first_name: 'Bo',
      last_name: 'Berry',
      organisation: 'nobodys',
      password: 'battery staple',
      grants: [{ group: 'FRUIT', permissions: ['DATA'], areas: ['cider-hill'] }],
    },
  ],
  publicAreas: [
    {
      area_id: 'orchard-bay',
      sponsors: ['Pip Trust', 'Core Ltd'],
      grants: [{ group: 'FRUIT', permissions: ['BASIC'] }],
    },
  ],
};

const limits = {
  login: { ...registry.login, most: 3, within: hour },
  'login-browser': { ...registry['login-browser'], most: 3, within: hour },
  'login-network': { ...registry['login-network'], most: 5, within: hour },
  'login-account': { ...registry['login-account'], most: 9, within: hour },
};

let database: TestDatabase;
let now: number;
let accounts: Accounts;

async function open(): Promise<Accounts> {
  const opened = await openAccounts(database.location, {
    suite,
    keyFile: database.keyFile,
    clock: () => now,
    passwordCost: { cost: 4, blocks: 8, parallel: 1 },
    limits,
  });
  onTestFinished(() => opened.close());
  return opened;
}

async function fill(given: TestDatabase): Promise<void> {
  database = given;
  now = Date.UTC(2024, 5, 1);
  accounts = await open();
  await accounts.save(directory);
}

const describe = onEachDatabase(fill);
/** One connection keeps those who ask at one moment in their order. */
const describeInOrder = onEachDatabase(fill, { SQLite: testDatabases.SQLite });

const anaId = async () => (await accounts.userByEmail('ana@growers.test'))?.id ?? -1;
const login = (
  password = 'correct horse',
  email = 'ana@growers.test',
  address = '192.0.2.1',
  browser?: string,
) => accounts.logIn({ email, password, address, remember: true, ...(browser && { browser }) });
/** Wrong passwords of strangers, from a network each, three from every one that is named. */
const strangers = async (count: number, email?: string) => {
  for (let at = 0; at < count; at++) await login('wrong', email, `198.51.100.${Math.floor(at / 3)}`);
};

describe('one moment', () => {
  it('gives all its answers as they were at the first', async () => {
    const [id, moment] = [await anaId(), accounts.atOneMoment()];
    const before = await moment.permissionsFor(id, 'cider-hill');
    const grant = { group: 'FRUIT', permissions: ['DATA'], areas: ['cider-hill'] };
    await accounts.grant({ holder: 'person', id }, grant);
    expect(await moment.permissionsFor(id, 'cider-hill')).toEqual(before);
    expect(await accounts.atOneMoment().permissionsFor(id, 'cider-hill')).toMatchObject({ FRUIT: ['DATA'] });
    expect(await moment.accessVersion()).not.toBe(await accounts.accessVersion());
  });
});

describe('users', () => {
  it('are found by address without regard to case, and by id', async () => {
    const ana = await accounts.userByEmail(' ANA@growers.TEST');
    expect(ana).toMatchObject({ name: 'Ana Apple', organisation: { name: 'Growers', crm_id: 'growers' } });
    expect(await accounts.userById(ana?.id ?? -1)).toEqual(ana);
    expect(await accounts.userById(77)).toBeNull();
  });

  it('are listed by name', async () => {
    expect((await accounts.users()).map(({ name }) => name)).toEqual(['Ana Apple', 'Bo Berry']);
  });

  it('vanish everywhere when disabled, with their sessions', async () => {
    const token = await accounts.sessions.open(await anaId(), { remember: true });
    await accounts.save({
      users: (directory.users ?? []).slice(0, 1).map((user) => ({ ...user, disabled: true })),
    });
    expect(await accounts.userByEmail('ana@growers.test')).toBeNull();
    expect(await accounts.session(token)).toBeNull();
    expect(await login()).toEqual({ outcome: 'refused' });
  });
});

describe('permissionsFor', () => {
  it('adds the grants of person and organisation in the area and everywhere', async () => {
    expect(await accounts.permissionsFor(await anaId(), 'orchard-bay')).toEqual({
      CIDER: ['DATA'],
      FRUIT: ['BASIC', 'SMALL'],
    });
    expect(await accounts.permissionsFor(await anaId(), 'cider-hill')).toEqual({ CIDER: ['DATA'] });
  });

  it('gives what holds everywhere when no area is named', async () => {
    expect(await accounts.permissionsFor(await anaId(), null)).toEqual({ CIDER: ['DATA'] });
    expect(await accounts.permissionsFor(null, null)).toEqual({});
  });

  it('lets a small area have what the area around it was granted (§6.9)', async () => {
    expect(await accounts.permissionsFor(await anaId(), 'apple-lane')).toMatchObject({
      FRUIT: ['BASIC', 'SMALL'],
    });
    expect(await accounts.permissionsFor(null, 'apple-lane')).toEqual({});
  });

  it('never hands a country’s grants to what lies in it', async () => {
    const grants = [{ group: 'FRUIT', permissions: ['SMALL'], areas: ['orchardland'] }];
    await accounts.save({ organisations: [{ crm_id: 'growers', name: 'Growers', grants }] });
    expect(await accounts.permissionsFor(await anaId(), 'apple-lane')).toEqual({});
  });

  it('treats a hidden duplicate as the area it duplicates', async () => {
    expect(await accounts.permissionsFor(await anaId(), 'orchard-shire')).toMatchObject({
      FRUIT: ['BASIC', 'SMALL'],
    });
  });

  it('gives everybody what a public area gives, and nothing elsewhere', async () => {
    expect(await accounts.permissionsFor(null, 'orchard-bay')).toEqual({ FRUIT: ['BASIC'] });
    expect(await accounts.permissionsFor(null, 'cider-hill')).toEqual({});
    expect(await accounts.permissionsFor(404, 'cider-hill')).toEqual({});
  });

  it('holds no inherited names', async () => {
    const held = await accounts.permissionsFor(null, 'orchard-bay');
    expect(Object.keys(held)).toEqual(['FRUIT']);
    expect(await accounts.permissionsFor(null, '__proto__')).toEqual({});
  });

  it('R12 changes as soon as grants do, also for another server', async () => {
    const other = await open();
    const before = await other.accessVersion();
    expect(await other.permissionsFor(await anaId(), 'orchard-bay')).toHaveProperty('FRUIT');
    await accounts.save({ organisations: [{ crm_id: 'growers', name: 'Growers', grants: [] }] });
    expect(await other.accessVersion()).not.toBe(before);
    expect(await other.permissionsFor(await anaId(), 'orchard-bay')).toEqual({ FRUIT: ['BASIC'] });
  });
});

describe('areas', () => {
  it('of a user are those named by grants and those subscribed to', async () => {
    expect(await accounts.userAreas(await anaId())).toEqual(['cider-hill', 'orchard-bay']);
    expect(await accounts.userAreas(404)).toEqual([]);
  });

  it('that are public name their sponsors in order', async () => {
    expect(await accounts.publicAreas()).toEqual([
      { area_id: 'orchard-bay', public_details: ['Pip Trust', 'Core Ltd'] },
    ]);
  });
});

describe('sessions', () => {
  it('are kept without what opens them', async () => {
    const token = await accounts.sessions.open(await anaId(), { remember: true });
    expect(await accounts.session(token)).toMatchObject({ user: { name: 'Ana Apple' } });
    expect(await database.stored('session')).not.toContain(token);
  });

  it('end when the password changes', async () => {
    const id = await anaId();
    const token = await accounts.sessions.open(id, { remember: true });
    await accounts.setPassword(id, 'new words');
    expect(await accounts.session(token)).toBeNull();
    expect((await login('new words')).outcome).toBe('in');
  });
});

describe('logIn', () => {
  it('lets in who knows the password', async () => {
    const result = await login();
    expect(result).toMatchObject({ outcome: 'in', user: { name: 'Ana Apple' } });
    const { token = '' } = result.outcome === 'in' ? result : {};
    expect(await accounts.session(token)).toMatchObject({ remember: true, user: { name: 'Ana Apple' } });
  });

  it('says the same of a wrong password and an unknown account', async () => {
    expect(await login('wrong')).toEqual({ outcome: 'refused' });
    expect(await login('wrong', 'nobody@nowhere.test')).toEqual({ outcome: 'refused' });
  });

  it('does not let in with an empty password, known or not', async () => {
    await accounts.save({
      users: [
        {
          crm_id: 'u3',
          email: 'new@growers.test',
          first_name: 'New',
          last_name: 'One',
          organisation: 'growers',
        },
      ],
    });
    expect(await login('', 'new@growers.test')).toEqual({ outcome: 'refused' });
    expect(await login('', 'nobody@nowhere.test')).toEqual({ outcome: 'refused' });
  });

  it.each(['ana@growers.test', 'nobody@nowhere.test'])(
    'closes %s to a network after too many failures from there',
    async (email) => {
      for (let at = 0; at < 3; at++) await login('wrong', email);
      expect(await login('correct horse', email)).toEqual({ outcome: 'wait', wait: hour });
      now += hour;
      expect((await login('wrong', email)).outcome).toBe('refused');
    },
  );

  it('is not closed to the owner by failures of strangers elsewhere (sessions-L1)', async () => {
    await strangers(3);
    expect((await login('wrong', undefined, '198.51.100.0')).outcome).toBe('wait');
    expect((await login()).outcome).toBe('in');
  });

  it.each(['ana@growers.test', 'nobody@nowhere.test'])(
    'is slow, not closed, for %s where strangers fail from many networks (sessions-L1)',
    async (email) => {
      await strangers(9, email);
      expect(await login('correct horse', email)).toEqual({
        outcome: 'wait',
        wait: limits['login-account'].slow,
      });
      now += limits['login-account'].slow;
      expect((await login('wrong', email)).outcome).toBe('refused');
      expect((await login('correct horse', email, '192.0.2.9')).outcome).toBe('wait');
      now += limits['login-account'].slow;
      const isIn = email === 'ana@growers.test';
      expect((await login('correct horse', email, '192.0.2.9')).outcome).toBe(isIn ? 'in' : 'refused');
    },
  );

  it('lets a browser in that logged in before, whatever strangers do, on every server (sessions-L1)', async () => {
    const first = await login();
    const browser = first.outcome === 'in' ? first.browser : '';
    expect(Buffer.from(browser, 'base64url')).toHaveLength(32);
    // Strangers in the owner's own network, and everywhere else.
    for (let at = 0; at < 5; at++) await login('wrong');
    await strangers(9);
    const other = await open();
    const input = {
      email: 'ana@growers.test',
      password: 'correct horse',
      address: '192.0.2.1',
      remember: true,
    };
    expect((await other.logIn(input)).outcome).toBe('wait');
    expect((await other.logIn({ ...input, browser: 'made-up' })).outcome).toBe('wait');
    expect((await other.logIn({ ...input, browser })).outcome).toBe('in');
    expect(await database.stored('known_browser')).not.toContain(browser);
  });

  it('knows a browser for its own account only, by its last token, and guesses in it are counted too', async () => {
    const first = await login();
    const browser = first.outcome === 'in' ? first.browser : '';
    for (let at = 0; at < 3; at++) await login('wrong', 'bo@nobodys.test', '192.0.2.1', browser);
    expect((await login('battery staple', 'bo@nobodys.test', '192.0.2.1', browser)).outcome).toBe('wait');
    const second = await login(undefined, undefined, undefined, browser);
    const next = second.outcome === 'in' ? second.browser : '';
    for (let at = 0; at < 3; at++) await login('wrong', undefined, '192.0.2.5');
    expect((await login(undefined, undefined, '192.0.2.5', browser)).outcome).toBe('wait');
    for (let at = 0; at < 3; at++) await login('wrong', undefined, '192.0.2.7', next);
    expect((await login(undefined, undefined, '192.0.2.7', next)).outcome).toBe('wait');
    expect((await login(undefined, undefined, '192.0.2.7')).outcome).toBe('in');
  });

  it('knows no browser any more once the password has changed, nor after a year', async () => {
    const id = await anaId();
    for (const end of [() => accounts.setPassword(id, 'correct horse'), async () => (now += 366 * day)]) {
      const browser = await accounts.knowBrowser(id);
      await end();
      for (let at = 0; at < 3; at++) await login('wrong');
      expect((await login(undefined, undefined, undefined, browser)).outcome).toBe('wait');
      now += hour;
    }
  });

  it('counts the addresses of an IPv6 network as one (sessions-L2)', async () => {
    for (let at = 1; at <= 3; at++) await login('wrong', undefined, `2001:db8::${at}`);
    expect((await login(undefined, undefined, '2001:db8::4')).outcome).toBe('wait');
    expect((await login(undefined, undefined, '2001:db8:0:1::4')).outcome).toBe('in');
  });

  it('makes an address wait that tries many accounts, on every server', async () => {
    const names = ['a', 'b', 'c', 'd', 'e'];
    for (const name of names) await login('wrong', `${name}@nowhere.test`);
    const other = await open();
    const input = { email: 'ana@growers.test', password: 'correct horse', remember: true };
    expect((await other.logIn({ ...input, address: '192.0.2.1' })).outcome).toBe('wait');
    expect((await other.logIn({ ...input, address: '198.51.100.9' })).outcome).toBe('in');
  });

  it('forgets an account’s failures when it gets in', async () => {
    await login('wrong');
    await login('wrong');
    await login();
    await login('wrong');
    expect((await login()).outcome).toBe('in');
  });

  it('keeps no address or name that was typed', async () => {
    await login('wrong', 'secret-typed-in-the-wrong-field');
    expect(await database.stored('attempt')).not.toMatch(/secret|192\.0/);
  });

  it('counts failures of the same moment on several servers', async () => {
    const other = await open();
    const input = { email: 'ana@growers.test', password: 'wrong', remember: true };
    const results = await Promise.all(
      [accounts, other, accounts, other].map((server, at) =>
        server.logIn({ ...input, address: `2001:db8::${at}` }),
      ),
    );
    expect(results.filter(({ outcome }) => outcome === 'refused')).toHaveLength(3);
    expect((await login(undefined, undefined, '2001:db8::9')).outcome).toBe('wait');
  });
});

describeInOrder('logins of one moment', () => {
  it('counts every failure of the same moment, and tells nothing beyond the limit', async () => {
    const guess = (at: number) => login(at === 9 ? 'correct horse' : 'wrong');
    const results = await Promise.all(Array.from({ length: 10 }, (_, at) => guess(at)));
    expect(results.map(({ outcome }) => outcome)).toEqual([
      ...Array(3).fill('refused'),
      ...Array(7).fill('wait'),
    ]);
  });

  it('keeps places of the queue for networks without failures (sessions-L2)', async () => {
    const stranger = (at: number) => `198.51.100.${at}`;
    for (let at = 0; at < 14; at++) await login('wrong', `${at}@nowhere.test`, stranger(at));
    const burst = Array.from({ length: 14 }, (_, at) => login('wrong', `${at}@nowhere.test`, stranger(at)));
    const own = Array.from({ length: 4 }, (_, at) => login(undefined, undefined, `203.0.113.${at}`));
    expect((await Promise.all(own)).map(({ outcome }) => outcome)).toEqual(Array(4).fill('in'));
    const results = (await Promise.all(burst)).map(({ outcome }) => outcome);
    expect(results.filter((outcome) => outcome === 'busy')).toHaveLength(8);
  });

  it('turns away what would wait too long', async () => {
    const results = await Promise.all(
      Array.from({ length: 14 }, (_, at) => login('correct horse', 'ana@growers.test', `203.0.113.${at}`)),
    );
    expect(results.filter(({ outcome }) => outcome === 'in')).toHaveLength(10);
    expect(results.filter(({ outcome }) => outcome === 'busy')).toHaveLength(4);
  });
});

describe('save', () => {
  it('takes in all or nothing', async () => {
    const orphan = {
      crm_id: 'u9',
      email: 'x@y.test',
      first_name: 'X',
      last_name: 'Y',
      organisation: 'unheard',
    };
    const renamed = { crm_id: 'growers', name: 'Renamed', grants: [] };
    const before = await accounts.accessVersion();
    await expect(accounts.save({ organisations: [renamed], users: [orphan] })).rejects.toThrow('unheard');
    expect(await accounts.accessVersion()).toBe(before);
    expect((await accounts.userByEmail('ana@growers.test'))?.organisation.name).toBe('Growers');
  });

  it('can be done again without changing passwords or people', async () => {
    await accounts.setPassword(await anaId(), 'changed since');
    await accounts.save(directory);
    expect(await accounts.users()).toHaveLength(2);
    expect((await login('changed since')).outcome).toBe('in');
  });
});
