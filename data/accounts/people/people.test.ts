import { expect, it, onTestFinished } from 'vitest';
import { openAccounts } from '#data/accounts/accounts.ts';
import type { Accounts } from '#data/accounts/contract.ts';
import type { Directory } from '#data/accounts/records/directory.ts';
import { onEachDatabase, type TestDatabase } from '#data/testing/onEachDatabase.ts';
import { linkLives } from './oneTimeLinks.ts';

const PASSWORDS = ['signup', 'reset'] as const;
const directory: Directory = {
  organisations: [
    {
      crm_id: 'growers',
      name: 'Growers',
      email_domains: ['growers.test'],
      grants: [{ group: 'FRUIT', permissions: ['BASIC', 'DATA'], areas: ['orchard-bay'] }],
    },
  ],
  users: ['ana', 'bo'].map((name) => ({
    crm_id: name,
    email: `${name}@growers.test`,
    first_name: name,
    last_name: 'Apple',
    organisation: 'growers',
    password: 'correct horse',
  })),
};

let database: TestDatabase;
let now: number;
let accounts: Accounts;
let ana: number;

const describe = onEachDatabase(async (given) => {
  database = given;
  now = Date.UTC(2024, 5, 1);
  accounts = await openAccounts(database.location, {
    keyFile: database.keyFile,
    clock: () => now,
    passwordCost: { cost: 4, blocks: 8, parallel: 1 },
  });
  onTestFinished(() => accounts.close());
  await accounts.save(directory);
  ana = (await accounts.userByEmail('ana@growers.test'))?.id ?? -1;
});

const rae = { email: 'rae@elsewhere.test', first_name: 'Rae', last_name: 'Rata', organisation: 'Rata Ltd' };

describe('one-time links', () => {
  it('open once, and for an hour', async () => {
    const token = await accounts.links.create({ purpose: 'reset', email: ' ANA@growers.test' });
    expect(await accounts.links.look(token, PASSWORDS)).toMatchObject({
      email: 'ana@growers.test',
      purpose: 'reset',
    });
    expect(await accounts.links.take(token, PASSWORDS)).not.toBeNull();
    expect([
      await accounts.links.take(token, PASSWORDS),
      await accounts.links.look(token, PASSWORDS),
    ]).toEqual([null, null]);
    const late = await accounts.links.create({ purpose: 'reset', email: 'ana@growers.test' });
    now += linkLives.reset;
    expect(await accounts.links.take(late, PASSWORDS)).toBeNull();
  });

  it('go to one of two who use them at once', async () => {
    const token = await accounts.links.create({ purpose: 'signup', ...rae });
    const taken = await Promise.all([
      accounts.links.take(token, PASSWORDS),
      accounts.links.take(token, PASSWORDS),
    ]);
    expect(taken.filter(Boolean)).toHaveLength(1);
  });

  it('end where a newer one was asked for, and only one for the same purpose', async () => {
    const ask = (purpose: 'signup' | 'reset') =>
      accounts.links.create({ purpose, email: 'ana@growers.test' });
    const [older, newer, other] = [await ask('reset'), await ask('reset'), await ask('signup')];
    expect(await accounts.links.look(older, PASSWORDS)).toBeNull();
    expect(await accounts.links.look(newer, PASSWORDS)).not.toBeNull();
    expect(await accounts.links.look(other, PASSWORDS)).not.toBeNull();
  });

  it('are kept as hashes', async () => {
    const token = await accounts.links.create({ purpose: 'reset', email: 'ana@growers.test' });
    expect(await database.stored('one_time_link')).not.toContain(token);
  });
});

describe('register', () => {
  it('opens an account with an organisation of its own, which holds nothing', async () => {
    const user = await accounts.register(rae, 'a new password');
    expect(user).toMatchObject({ name: 'Rae Rata', organisation: { name: 'Rata Ltd' } });
    expect(await accounts.permissionsFor(user?.id ?? -1, 'orchard-bay')).toEqual({});
    expect(await accounts.verifyPassword(rae.email, 'a new password')).toEqual(user);
  });

  it('joins the organisation of the address’s domain, with its grants', async () => {
    const user = await accounts.register({ ...rae, email: 'Rae@Growers.test' }, 'a new password');
    expect(user?.organisation.name).toBe('Growers');
    expect(await accounts.permissionsFor(user?.id ?? -1, 'orchard-bay')).toEqual({
      FRUIT: ['BASIC', 'DATA'],
    });
    const other = await accounts.register({ ...rae, email: 'rae@notgrowers.test' }, 'a new password');
    expect(other?.organisation.name).toBe('Rata Ltd');
  });

  it('leaves the account of a known address alone, also of one who is locked out', async () => {
    const taken = { ...rae, email: 'ANA@growers.test' };
    expect(await accounts.register(taken, 'mine now')).toBeNull();
    await accounts.setDisabled(ana, true);
    expect(await accounts.register(taken, 'mine now')).toBeNull();
    await accounts.setDisabled(ana, false);
    expect(await accounts.verifyPassword('ana@growers.test', 'correct horse')).not.toBeNull();
  });
});

describe('keys', () => {
  it('are told once, listed without being shown, and end', async () => {
    const key = (await accounts.keys.create(ana, 'Dashboard')) ?? '';
    expect(key).toMatch(/^rohe_[\w-]{43}$/);
    expect(await accounts.keys.personOf(key)).toBe(ana);
    const listed = async () => (await accounts.keys.list(ana))[0];
    await expect.poll(listed).toMatchObject({ title: 'Dashboard', createdAt: now, usedAt: now });
    expect(await database.stored('api_key')).not.toContain(key);
    const [bo] = (await accounts.users()).filter(({ id }) => id !== ana);
    const id = (await listed())?.id ?? '';
    expect(await accounts.keys.revoke(bo?.id ?? -1, id)).toBe(false);
    expect(await accounts.keys.revoke(ana, id)).toBe(true);
    expect(await accounts.keys.personOf(key)).toBeNull();
  });

  it('are ten at most', async () => {
    for (let at = 0; at < 10; at++) expect(await accounts.keys.create(ana, `key ${at}`)).not.toBeNull();
    expect(await accounts.keys.create(ana, 'one more')).toBeNull();
  });
});

describe('the audit log', () => {
  it('names both who acted and as whom', async () => {
    const [, bo] = await accounts.users();
    await accounts.audit.record({ action: 'acting-started', actor: ana, subject: bo?.id ?? null });
    await accounts.audit.record({ action: 'acted', actor: ana, subject: -1, detail: 'GET /api/page/' });
    expect(await accounts.audit.entries()).toEqual([
      {
        at: now,
        action: 'acted',
        actor: 'ana@growers.test',
        subject: 'public user',
        detail: 'GET /api/page/',
      },
      {
        at: now,
        action: 'acting-started',
        actor: 'ana@growers.test',
        subject: 'bo@growers.test',
        detail: '',
      },
    ]);
    expect(await accounts.audit.entries({ person: bo?.id ?? -1 })).toHaveLength(1);
  });

  it('holds what was sent in one line in which all can be seen, whoever reads it (sessions-D-S9b)', async () => {
    await accounts.audit.record({ action: 'acted', detail: 'path=x\u001b[2J\n2026 granted\u202e' });
    const [entry] = await accounts.audit.entries();
    expect(entry?.detail).toMatch(/^path=x.*2026 granted.+$/);
    expect(entry?.detail).not.toMatch(/[\p{Cc}\p{Cf}]/u);
  });
});

describe('audit entries of the same moment', () => {
  it('are all written, in their order', async () => {
    const details = Array.from({ length: 50 }, (_, at) => String(at));
    await Promise.all(
      details.map((detail) => accounts.audit.record({ action: 'acted', actor: ana, subject: -1, detail })),
    );
    const entries = await accounts.audit.entries();
    expect(entries.map(({ detail }) => detail).toReversed()).toEqual(details);
  });
});

describe('what is counted', () => {
  it('is kept without the names it is counted by', async () => {
    await accounts.limiter.take([{ key: 'reset 192.0.2.1', rule: { most: 3, within: 1000 } }], now);
    expect(await database.stored('attempt')).toMatch(/attempted_at/);
    expect(await database.stored('attempt')).not.toContain('192');
  });
});

describe('grants', () => {
  it('are added to what is held, and taken away, at once for a running server', async () => {
    const to = { holder: 'person', id: ana } as const;
    const grant = { group: 'CIDER', permissions: ['BASIC'], areas: ['orchard-bay', 'hill'] };
    const before = await accounts.accessVersion();
    await accounts.grant(to, grant);
    expect(await accounts.accessVersion()).not.toBe(before);
    expect(await accounts.permissionsFor(ana, 'hill')).toEqual({ CIDER: ['BASIC'] });
    expect(await accounts.grantsOf(ana)).toEqual([
      { group: 'CIDER', permissions: ['BASIC'], areas: ['hill', 'orchard-bay'] },
      { group: 'FRUIT', permissions: ['BASIC', 'DATA'], areas: ['orchard-bay'] },
    ]);
    expect(await accounts.withdraw(to, { ...grant, areas: ['hill'] })).toBe(1);
    expect(await accounts.permissionsFor(ana, 'hill')).toEqual({});
  });

  it('hold from their first day to their last, a renewal beside what it renews, and change the version then', async () => {
    const to = { holder: 'person', id: ana } as const;
    const grant = { group: 'CIDER', permissions: ['BASIC'], areas: ['hill'] };
    await accounts.grant(to, { ...grant, until: '2024-06-30' });
    await accounts.grant(to, { ...grant, from: '2024-07-02', until: '2024-07-31' });
    const seen: string[] = [];
    const versions = new Set<string>();
    for (const hour of ['2024-06-30T23:59', '2024-07-01T00:00', '2024-07-02T00:00', '2024-08-01T00:00']) {
      now = Date.parse(`${hour}Z`);
      seen.push(Object.keys(await accounts.permissionsFor(ana, 'hill')).join());
      versions.add(await accounts.accessVersion());
      expect((await accounts.userAreas(ana)).includes('hill')).toBe(seen.at(-1) === 'CIDER');
    }
    expect(seen).toEqual(['CIDER', '', 'CIDER', '']);
    expect(versions.size).toBe(4);
    expect((await accounts.grantsOf(ana, 'ever')).slice(0, 2)).toEqual([
      { ...grant, until: '2024-06-30' },
      { ...grant, from: '2024-07-02', until: '2024-07-31' },
    ]);
    expect(await accounts.withdraw(to, grant)).toBe(2);
  });

  it('from the same day end as the last one says', async () => {
    const to = { holder: 'person', id: ana } as const;
    const grant = { group: 'CIDER', permissions: ['BASIC'], areas: ['hill'] };
    await accounts.grant(to, { ...grant, until: '2024-06-30' });
    await accounts.grant(to, { ...grant, until: '2025-06-30' });
    expect((await accounts.grantsOf(ana, 'ever'))[0]).toEqual({ ...grant, until: '2025-06-30' });
  });

  it.each([
    [{ from: 'tomorrow' }, 'is no day'],
    [{ until: '2024-02-30' }, 'is no day'],
    [{ from: '2024-07-02', until: '2024-07-01' }, 'cannot end on'],
  ])('are refused on days that are none: %j', async (days, words) => {
    const grant = { group: 'CIDER', permissions: ['BASIC'], areas: ['hill'], ...days };
    await expect(accounts.grant({ holder: 'person', id: ana }, grant)).rejects.toThrow(words);
  });
});

describe('people', () => {
  it('who are locked out have no sessions, but are listed', async () => {
    const token = await accounts.sessions.open(ana, { remember: true });
    await accounts.setDisabled(ana, true);
    expect(await accounts.session(token)).toBeNull();
    await accounts.setDisabled(ana, false);
    expect(await accounts.session(token)).toBeNull();
    await accounts.setDisabled(ana, true);
    expect((await accounts.people()).map(({ user, disabled }) => [user.email, disabled])).toEqual([
      ['ana@growers.test', true],
      ['bo@growers.test', false],
    ]);
  });

  it('change their name', async () => {
    await accounts.changeName(ana, { first_name: 'Āna', last_name: 'Āporo' });
    expect((await accounts.userById(ana))?.name).toBe('Āna Āporo');
  });
});

describe('the inbox', () => {
  it('keeps messages and readers of the newsletter', async () => {
    const message = {
      kind: 'contact',
      name: 'Rae',
      email: 'r@x.test',
      organisation: '',
      text: 'Hi',
      page: '',
    };
    await accounts.inbox.keep(message);
    expect(await accounts.inbox.messages()).toEqual([{ ...message, at: now }]);
    expect(await accounts.inbox.join('R@x.test')).toBe(true);
    expect(await accounts.inbox.join('r@x.test')).toBe(false);
    expect(await accounts.inbox.leaveToken('s@x.test')).toBeNull();
    const token = (await accounts.inbox.leaveToken('r@X.test')) ?? '';
    expect(await accounts.inbox.readers()).toEqual([{ email: 'r@x.test', at: now }]);
    await accounts.inbox.leave(token);
    expect(await accounts.inbox.readers()).toEqual([]);
  });
});

describe('signs of any kind', () => {
  it('are kept and asked for, also those that a database has no place for', async () => {
    const text = 'Kia ora 🍎\t"\\N"\r\n{1,2}';
    const from = { kind: 'contact', name: 'Rae', email: 'rae@new.test', organisation: '', page: '' };
    await accounts.inbox.keep({ ...from, text: `${text}\0after` });
    expect((await accounts.inbox.messages())[0]?.text.startsWith(text)).toBe(true);
    expect(await accounts.links.look('\0', PASSWORDS)).toBeNull();
    expect(await accounts.reports.list(ana, 'a\0b')).toEqual([]);
  });
});

describe('kept reports', () => {
  const choice = { title: 'For the council', search: '?sections=economy' };

  it('are the person’s own, by product; one of the same name gives way', async () => {
    const bo = (await accounts.userByEmail('bo@growers.test'))?.id ?? -1;
    await accounts.reports.save(ana, 'fruit', choice);
    await accounts.reports.save(ana, 'fruit', { ...choice, search: '?sections=people' });
    expect(await accounts.reports.list(ana, 'fruit')).toMatchObject([
      { title: 'For the council', search: '?sections=people' },
    ]);
    expect(await accounts.reports.list(ana, 'wool')).toEqual([]);
    const [kept] = await accounts.reports.list(ana, 'fruit');
    expect(await accounts.reports.remove(bo, kept?.id ?? '')).toBe(false);
    expect(await accounts.reports.remove(ana, kept?.id ?? '')).toBe(true);
    expect(await accounts.reports.list(ana, 'fruit')).toEqual([]);
  });

  it('end with the room for them', async () => {
    for (let number = 0; number < 30; number += 1)
      await accounts.reports.save(ana, 'fruit', { ...choice, title: `${number}` });
    expect(await accounts.reports.save(ana, 'fruit', choice)).toBe(false);
    expect(await accounts.reports.save(ana, 'fruit', { ...choice, title: '7' })).toBe(true);
  });
});
