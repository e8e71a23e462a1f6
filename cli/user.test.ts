import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { inventedSuite } from '#api/testing/inventedSuite.ts';
import { openAccounts } from '#data/accounts/accounts.ts';
import { readEnvironment } from '#environment/environment.ts';
import type { CompiledSuite } from '#generated/types.ts';
import { runUser } from './user.ts';

const suite: CompiledSuite = {
  ...inventedSuite,
  permissions: {
    ...inventedSuite.permissions,
    groups: [
      {
        group: 'PRO',
        title: 'Profile',
        permissions: [
          { permission: 'BASIC', title: 'Basic' },
          { permission: 'DATA', title: 'Data' },
        ],
      },
      { group: 'ALL', title: 'All', permissions: [{ permission: 'IS_LOGGED_IN', title: 'Logged in' }] },
    ],
  },
};

let folder: string;
let said: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rohe-user-'));
  said = '';
  onTestFinished(() => rmSync(folder, { recursive: true }));
});

const path = () => join(folder, 'accounts.sqlite');
const rohe = (...args: string[]) =>
  runUser(args, folder, {
    environment: readEnvironment({
      ROHE_ACCOUNTS_URL: path(),
      ROHE_DATABASE_URL: 'none',
      ROHE_DOMAIN: 'suite.example',
      ROHE_PERSON: 'mere',
    }),
    suite,
    write: (text) => {
      said += text;
    },
  });
const addRae = () =>
  rohe(
    'add',
    'Rae@hill.test',
    '--first-name',
    'Rae',
    '--last-name',
    'Rata',
    '--new-organisation',
    'Hill Town',
  );
const accounts = async () => {
  const opened = await openAccounts(path(), { suite });
  onTestFinished(() => opened.close());
  return opened;
};

describe('rohe user', () => {
  it('adds a person and prints a link with which they choose a password', async () => {
    expect(await addRae()).toBe(0);
    expect(said).toContain('rae@hill.test is added to Hill Town.');
    const token = /https:\/\/www\.suite\.example\/account\/password\?token=([\w-]+)/.exec(said)?.[1] ?? '';
    expect(await (await accounts()).links.look(token, ['reset'])).toMatchObject({
      purpose: 'reset',
      email: 'rae@hill.test',
    });
    await expect(addRae()).rejects.toThrow('has an account already');
  });

  it('lists and shows people, also who is locked out', async () => {
    await addRae();
    await rohe('disable', 'rae@hill.test');
    said = '';
    await rohe('list', '--organisation', 'hill town');
    expect(said).toBe('rae@hill.test  Rae Rata  Hill Town  disabled\n');
    await rohe('enable', 'rae@hill.test');
    said = '';
    await rohe('show', 'rae@hill.test');
    expect(said).toMatch(/Can log in +yes/);
    expect(said).toMatch(/Holds +nothing/);
  });

  it('grants and withdraws, to a person or an organisation', async () => {
    await addRae();
    await rohe('grant', 'rae@hill.test', 'PRO.BASIC,PRO.DATA', '--areas', 'hill-town,lee-bay');
    await rohe('grant', 'Hill Town', 'PRO.BASIC', '--areas', 'all');
    await rohe('withdraw', 'rae@hill.test', 'PRO.DATA', '--areas', 'lee-bay');
    const open = await accounts();
    const { id } = (await open.userByEmail('rae@hill.test')) ?? { id: -1 };
    expect(await open.permissionsFor(id, 'lee-bay')).toEqual({ PRO: ['BASIC'] });
    expect(await open.permissionsFor(id, 'hill-town')).toEqual({ PRO: ['BASIC', 'DATA'] });
    expect(await open.permissionsFor(id, 'far-dale')).toEqual({ PRO: ['BASIC'] });
  });

  it('grants from a day until another, and shows both', async () => {
    await addRae();
    const days = ['--from', '2026-01-01', '--until', '2026-12-31'];
    await rohe('grant', 'Hill Town', 'PRO.BASIC', '--areas', 'all', ...days);
    expect(said).toContain('Hill Town holds PRO.BASIC in all areas from 2026-01-01 until 2026-12-31.');
    said = '';
    await rohe('show', 'rae@hill.test');
    await rohe('organisation', 'hill town');
    expect(said.match(/PRO\.BASIC in all areas from 2026-01-01 until 2026-12-31/g)).toHaveLength(2);
  });

  it('takes what people call their organisation at sign-up for a claim until staff say so (sessions-M1)', async () => {
    await addRae();
    const open = await accounts();
    const claimed = { first_name: 'Eve', last_name: 'E', organisation: 'Hill Town' };
    const eve = await open.register({ ...claimed, email: 'eve@evil.test' }, 'a long password');
    await rohe('grant', 'Hill Town', 'PRO.BASIC', '--areas', 'all');
    expect(await open.permissionsFor(eve?.id ?? -1, 'hill-town')).toEqual({});
    const number = eve?.organisation.crm_id ?? '';
    const grant = rohe('grant', number, 'PRO.BASIC', '--areas', 'all');
    await expect(grant).rejects.toThrow(`rohe user organisation ${number}`);
    await expect(rohe('domain', number, 'evil.test')).rejects.toThrow('at sign-up');
    await expect(rohe('organisation', number, '--confirm')).rejects.toThrow('--into');
    said = '';
    await rohe('organisations');
    await rohe('organisation', number);
    expect(said).toMatch(/Hill Town +named by eve@evil\.test/);
    await rohe('organisation', number, '--into', 'Hill Town');
    expect(await open.permissionsFor(eve?.id ?? -1, 'hill-town')).toEqual({ PRO: ['BASIC'] });
    const bo = await open.register(
      { ...claimed, email: 'bo@lee.test', organisation: 'Lee Bay' },
      'a long password',
    );
    await rohe('organisation', bo?.organisation.crm_id ?? '', '--confirm');
    await rohe('grant', 'Lee Bay', 'PRO.DATA', '--areas', 'all');
    expect(await open.permissionsFor(bo?.id ?? -1, 'lee-bay')).toEqual({ PRO: ['DATA'] });
  });

  it.each([
    [
      ['show', 'ray@hill.test'],
      'There is nobody with the address ray@hill.test. Did you mean rae@hill.test?',
    ],
    [['grant', 'rae@hill.test', 'PRO.BASICS', '--areas', 'all'], 'Did you mean PRO.BASIC?'],
    [['grant', 'rae@hill.test', 'PRO.BASIC', '--areas', 'hil-town'], 'Did you mean hill-town?'],
    [['grant', 'Hill Twn', 'PRO.BASIC', '--areas', 'all'], 'Did you mean Hill Town?'],
    [['grant', 'rae@hill.test', 'ALL.IS_LOGGED_IN', '--areas', 'all'], 'nobody grants it'],
    [['withdraw', 'rae@hill.test', 'PRO.BASIC', '--areas', 'all'], 'did not hold'],
    [['grant', 'rae@hill.test', 'PRO.BASIC', '--areas', 'all', '--until', 'soon'], '"soon" is no day'],
    [['domain', 'Hill Town', 'nonsense'], 'is not a domain'],
    [['audit', '--last', 'x'], '--last is a number'],
    [['add', 'nonsense', '--first-name', 'a', '--last-name', 'b'], 'is no email address'],
    [['add', 'a@b.test', '--first-name', 'a', '--last-name', 'b'], '--new-organisation'],
  ])('says what is wrong with %j', async (args, words) => {
    await addRae();
    await expect(rohe(...args)).rejects.toThrow(words);
  });

  it('has addresses of a domain join an organisation', async () => {
    await addRae();
    await rohe('domain', 'Hill Town', 'Hill.test');
    const person = { email: 'bo@hill.test', first_name: 'Bo', last_name: 'B', organisation: '' };
    const user = await (await accounts()).register(person, 'a long password');
    expect(user?.organisation.name).toBe('Hill Town');
  });

  it('opens an area to everybody, and closes it again', async () => {
    await rohe('open-area', 'hill-town', 'PRO.BASIC', '--sponsor', 'Hill Town Council', 'Hill Trust');
    const anybody = async () => (await accounts()).permissionsFor(null, 'hill-town');
    expect(await anybody()).toEqual({ PRO: ['BASIC'] });
    said = '';
    await rohe('public-areas');
    expect(said).toBe('hill-town  Hill Town Council, Hill Trust\n');
    await rohe('close-area', 'hill-town');
    expect(await anybody()).toEqual({});
    expect(await (await accounts()).publicAreas()).toEqual([]);
    await expect(rohe('close-area', 'hill-town')).rejects.toThrow('hill-town is not open to everybody.');
    await expect(rohe('open-area', 'hil-town', 'PRO.BASIC')).rejects.toThrow('hill-town');
  });

  it('gives and takes all of a command or nothing (trust-T2)', async () => {
    await addRae();
    await rohe('grant', 'rae@hill.test', 'PRO.BASIC', '--areas', 'hill-town');
    const withdrawn = rohe('withdraw', 'rae@hill.test', 'PRO.BASIC,PRO.DATA', '--areas', 'hill-town');
    await expect(withdrawn).rejects.toThrow('Nothing was withdrawn.');
    const open = await accounts();
    const [user] = (await open.users()).filter(({ email }) => email === 'rae@hill.test');
    expect((await open.grantsOf(user?.id ?? 0)).map(({ permissions }) => permissions)).toEqual([['BASIC']]);
    const entries = await open.audit.entries();
    expect(entries.map(({ action }) => action)).toEqual(['granted', 'person-added']);
  });

  it('says in the audit log who gave a command (journeys-J7)', async () => {
    await addRae();
    const [entry] = await (await accounts()).audit.entries();
    expect(entry).toMatchObject({ action: 'person-added', actor: 'mere (command line)' });
  });

  it('tells the audit log and messages', async () => {
    await addRae();
    await rohe('grant', 'rae@hill.test', 'PRO.BASIC', '--areas', 'all');
    said = '';
    await rohe('audit', '--person', 'rae@hill.test');
    expect(said).toMatch(/granted +rae@hill\.test +rae@hill\.test: PRO\.BASIC in all areas/);
    expect(said).toMatch(/person-added/);
    said = '';
    await rohe('messages');
    await rohe('newsletter');
    expect(said).toBe('No messages yet.\nNobody yet.\n');
  });

  it('prints no line that somebody else made up (sessions-D-S9b, sessions-V1)', async () => {
    const open = await accounts();
    const forged = '2026-11-22T09:00:00Z  other@rohe.test  granted';
    await open.audit.record({ action: 'acted', detail: `path=x\u001b[2J\n${forged}` });
    await open.inbox.keep({
      kind: 'contact',
      name: 'Eve\u202e',
      email: 'eve@evil.test',
      organisation: '',
      text: `hello\n\n${forged}`,
      page: '',
    });
    await rohe('audit');
    await rohe('messages');
    expect(said).toContain('path=x·[2J·2026');
    expect(said).toContain(`    ${forged}`);
    expect(said.split('\n').filter((line) => line.startsWith(forged))).toEqual([]);
    expect(said).toContain('Eve·');
  });

  it('lists letters that wait or failed, and makes them due again', async () => {
    const { outbox } = await accounts();
    await rohe('letters');
    await outbox.add({ letter: 'signup', email: 'rae@hill.test' });
    await outbox.add({ letter: 'contact', email: 'bo@hill.test' });
    for (const taken of await outbox.take(2)) await outbox.failed(taken, 'connect ECONNREFUSED', true);
    await rohe('letters');
    expect(said).toMatch(/^No letter waits\.\nid +asked/);
    expect(said).toMatch(/signup +rae@hill\.test +failed after 1 +connect ECONNREFUSED/);
    const [{ id = '' } = {}] = await outbox.list();
    said = '';
    await rohe('letters', '--retry', id);
    await rohe('letters', '--retry');
    expect(said).toBe('1 letter is due now.\n2 letters are due now.\n');
    expect(await outbox.standing()).toMatchObject({ waiting: 2, failed: 0 });
    said = '';
    await rohe('letters', '--drop', id);
    await rohe('letters', '--json');
    expect(said).toMatch(/is forgotten\.\n\[\n/);
    await expect(rohe('letters', '--drop', id)).rejects.toThrow('rohe user letters');
    await expect(rohe('letters', '--retry', id)).rejects.toThrow(`There is no letter ${id}`);
  });

  it('prints nothing of a message that moves a cursor or turns words (sessions-V1)', async () => {
    const { inbox } = await accounts();
    const sender = { name: 'Eve', email: 'eve@evil.test', organisation: '', page: '' };
    await inbox.keep({ kind: 'contact', ...sender, text: 'hello\u001b[2J\u202e\n\nthere' });
    await rohe('messages');
    expect(said).toMatch(/^ {4}hello.*\n {4}\n {4}there$/m);
    expect(said).not.toMatch(/[^\P{Cc}\n]|\p{Cf}/u);
  });

  it('says that it made the accounts, which a server may have elsewhere', async () => {
    await rohe('list');
    expect(said).toContain(`${path()} was not there and has been created.`);
    said = '';
    await rohe('list');
    expect(said).not.toContain('was not there');
  });

  it('explains itself', async () => {
    expect(await rohe('--help')).toBe(0);
    expect(said).toContain('grant [options] <who> <permissions>');
    expect(await rohe('grnt').catch(() => 1)).toBe(1);
    expect(existsSync(path()), 'help creates nothing (words, traps)').toBe(false);
  });
});
