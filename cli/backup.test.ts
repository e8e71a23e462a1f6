import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, onTestFinished } from 'vitest';
import { serveApi } from '#api/serveApi.ts';
import { inventedFigures } from '#api/testing/inventedFigures.ts';
import { inventedSuite } from '#api/testing/inventedSuite.ts';
import { directory, startApi } from '#api/testing/startApi.ts';
import { openAccounts } from '#data/accounts/accounts.ts';
import type { BackupManifest } from '#data/backup/manifest.ts';
import { keptSqlite } from '#data/sqlite/keptSqlite.ts';
import { openStore } from '#data/store.ts';
import { temporaryFolders } from '#data/testing/temporaryFolder.ts';
import { readEnvironment } from '#environment/environment.ts';
import { runBackup } from './backup.ts';
import { runRestore } from './restore.ts';

const project = fileURLToPath(new URL('..', import.meta.url));
const newFolder = temporaryFolders();
const NOW = Date.UTC(2026, 10, 23, 4, 17);
const cheap = { passwordCost: { cost: 4, blocks: 8, parallel: 1 } } as const;

/** A project whose data folder holds figures, accounts, outlines, a letter and a file of a publisher. */
async function filled() {
  const root = newFolder();
  symlinkSync(join(project, 'package.json'), join(root, 'package.json'));
  const data = join(root, '.data');
  const paths = { observations: join(data, 'observations.sqlite'), accounts: join(data, 'accounts.sqlite') };
  const store = await openStore(paths.observations);
  const accounts = await openAccounts(paths.accounts, { suite: inventedSuite, ...cheap });
  await store.publish(inventedFigures);
  await accounts.save(directory);
  for (const [path, text] of Object.entries(others)) {
    mkdirSync(join(data, path, '..'), { recursive: true });
    writeFileSync(join(data, path), text);
  }
  const printed: string[] = [];
  const given = {
    environment: readEnvironment({}),
    now: NOW,
    print: (line: string) => void printed.push(line),
  };
  return {
    root,
    data,
    paths,
    store,
    accounts,
    printed,
    backup: (folder: string, now = NOW) => runBackup([folder], root, { ...given, now }),
    restore: (folder: string, now = NOW) => runRestore([folder], root, { ...given, now }),
    close: async () => {
      await store.close();
      await accounts.close();
    },
  };
}

const others = {
  'boundaries.json': '{"areas":[]}',
  'outbox/2026-11-23.eml': 'To: ana@council.example\n\nA link',
  'received/visits/1.csv': 'Area,Year,Visits\n',
};

const sumsOf = (path: string) => keptSqlite({ name: '', path, bringForward: async () => {} }).sums(path);
const manifestOf = (folder: string): BackupManifest =>
  JSON.parse(readFileSync(join(folder, 'backup.json'), 'utf8'));

/** Every file of a folder with what it holds, to see that nothing was changed. */
const contentsOf = (folder: string) =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name))
      .sort()
      .map((file) => [file, createHash('sha256').update(readFileSync(file)).digest('hex')]),
  );

describe('rohe backup and rohe restore', () => {
  it('put back figures, accounts, outlines, letters and files as they were (faults-D9)', async () => {
    const suite = await filled();
    const folder = join(newFolder(), 'kept');
    expect(await suite.backup(folder)).toBe(0);
    expect(suite.printed.join('\n')).toMatch(
      /accounts\.sqlite: \d+ tables, \d+ rows.*\nOther files: 3\nCopied/,
    );
    const [figures, people] = [await sumsOf(suite.paths.observations), await sumsOf(suite.paths.accounts)];
    const version = await suite.store.version();
    const { databases, files } = manifestOf(folder);
    expect(databases.map(({ tables }) => tables)).toEqual([figures, people]);
    expect(files.map(({ path }) => path)).toEqual(Object.keys(others).map((path) => `files/${path}`));
    await suite.store.publish({ ...inventedFigures, slices: [], remove: await suite.store.keys() });
    await suite.accounts.setDisabled((await suite.accounts.users())[0]?.id ?? -1, true);
    writeFileSync(join(suite.data, 'boundaries.json'), 'another');
    await suite.close();
    expect(await suite.restore(folder)).toBe(0);
    expect([await sumsOf(suite.paths.observations), await sumsOf(suite.paths.accounts)]).toEqual([
      figures,
      people,
    ]);
    for (const [path, text] of Object.entries(others))
      expect(readFileSync(join(suite.data, path), 'utf8')).toBe(text);
    const store = await openStore(suite.paths.observations, { examined: true });
    expect(await store.version()).toBe(version);
    await store.close();
    const aside = suite.printed.join('\n').match(/\S+\.before-20261123T041700000Z/g) ?? [];
    expect(aside).toHaveLength(5);
    expect(readFileSync(aside.find((path) => path.includes('boundaries')) ?? '', 'utf8')).toBe('another');
    const before = await openStore(aside.find((path) => path.includes('observations')) ?? '');
    expect([await before.keys(), existsSync(`${suite.paths.observations}.restoring`)]).toEqual([[], false]);
    await before.close();
    expect(await suite.backup(join(newFolder(), 'again'))).toBe(0);
    expect(suite.printed).toContain('Other files: 3');
  });

  it('keep what only the owner may read for the owner', async () => {
    const suite = await filled();
    onTestFinished(suite.close);
    const folder = join(newFolder(), 'kept');
    await suite.backup(folder);
    expect(statSync(folder).mode & 0o077).toBe(0);
    for (const name of ['accounts.sqlite', 'backup.json', 'files/outbox/2026-11-23.eml'])
      expect(statSync(join(folder, name)).mode & 0o077, name).toBe(0);
  });

  it('refuse a folder that holds something, and a database that is not there', async () => {
    const suite = await filled();
    onTestFinished(suite.close);
    const folder = newFolder();
    writeFileSync(join(folder, 'mine.txt'), 'mine');
    await expect(suite.backup(folder)).rejects.toThrow(
      /holds something already: name a folder that is empty/,
    );
    expect(readdirSync(folder)).toEqual(['mine.txt']);
    const elsewhere = { environment: readEnvironment({ ROHE_ACCOUNTS_URL: '/nowhere/accounts.sqlite' }) };
    await expect(runBackup([join(folder, 'kept')], suite.root, elsewhere)).rejects.toThrow(
      '/nowhere/accounts.sqlite is not there',
    );
    expect(existsSync(join(folder, 'kept'))).toBe(false);
  });

  it('refuse to restore while a server runs on the files, and change nothing then', async () => {
    const suite = await filled();
    await suite.close();
    const folder = join(newFolder(), 'kept');
    await suite.backup(folder);
    const api = await serveApi({
      suite: inventedSuite,
      observations: suite.paths.observations,
      accounts: suite.paths.accounts,
      hosts: ['127.0.0.1'],
      port: 0,
      whyNoDemonstration: null,
      log: { info: () => {}, error: () => {} },
    });
    await expect(suite.restore(folder)).rejects.toThrow(/sqlite is in use: stop the server/);
    expect((await fetch(`${api.address}/api/health/`)).status).toBe(200);
    await api.close();
    expect(readdirSync(suite.data).filter((name) => /before|restor/.test(name))).toEqual([]);
    expect(await suite.restore(folder)).toBe(0);
  });

  const flip = (path: string) => {
    const bytes = readFileSync(path);
    bytes[Math.floor(bytes.length / 2)] = (bytes[Math.floor(bytes.length / 2)] ?? 0) ^ 0xff;
    writeFileSync(path, bytes);
  };
  const spoilt: [string, (folder: string) => void, RegExp][] = [
    [
      'without its list',
      (folder) => rmSync(join(folder, 'backup.json')),
      /is no backup: it holds no backup\.json/,
    ],
    ['with a byte flipped', (folder) => flip(join(folder, 'accounts.sqlite')), /accounts\.sqlite is damaged/],
    [
      'with a byte too many',
      (folder) => appendFileSync(join(folder, 'files/boundaries.json'), ' '),
      /is damaged/,
    ],
    [
      'without a file',
      (folder) => rmSync(join(folder, 'observations.sqlite')),
      /observations\.sqlite is missing/,
    ],
    [
      'that names a file outside of it',
      (folder) => {
        const list = manifestOf(folder);
        list.files[0] = { path: '../../elsewhere', bytes: 0, sha256: '' };
        writeFileSync(join(folder, 'backup.json'), JSON.stringify(list));
      },
      /lies outside of it/,
    ],
    [
      'whose table holds something else than it says',
      (folder) => {
        const list = manifestOf(folder);
        const person = list.databases[1]?.tables.person;
        if (person) person.rows += 1;
        writeFileSync(join(folder, 'backup.json'), JSON.stringify(list));
      },
      /could not be read as it was kept: nothing was restored/,
    ],
  ];
  it('change nothing by a backup that is not whole', async () => {
    const suite = await filled();
    const folder = join(newFolder(), 'kept');
    await suite.backup(folder);
    await suite.close();
    const before = contentsOf(suite.data);
    for (const [how, spoil, says] of spoilt) {
      const copy = join(newFolder(), 'kept');
      cpSync(folder, copy, { recursive: true });
      spoil(copy);
      await expect(suite.restore(copy), how).rejects.toThrow(says);
      expect(contentsOf(suite.data), how).toEqual(before);
    }
  });

  it('put a backup back over a file that is damaged', async () => {
    const suite = await filled();
    const folder = join(newFolder(), 'kept');
    await suite.backup(folder);
    await suite.close();
    writeFileSync(suite.paths.accounts, 'no database at all');
    writeFileSync(`${suite.paths.accounts}-wal`, 'a log of another file');
    expect(await suite.restore(folder)).toBe(0);
    const accounts = await openAccounts(suite.paths.accounts, { examined: true });
    expect(await accounts.users()).toHaveLength(directory.users?.length ?? 0);
    await accounts.close();
  });

  it('keep a server from starting over data of which a restore put back a part', async () => {
    const suite = await filled();
    const folder = join(newFolder(), 'kept');
    await suite.backup(folder);
    await suite.close();
    writeFileSync(`${suite.paths.observations}.restoring`, `${folder}\n`);
    const starting = serveApi({
      suite: inventedSuite,
      observations: suite.paths.observations,
      accounts: suite.paths.accounts,
      hosts: ['127.0.0.1'],
      port: 0,
      whyNoDemonstration: null,
      log: { info: () => {}, error: () => {} },
    });
    await expect(starting).rejects.toThrow(`cut short: run rohe restore ${folder} again`);
    expect(await suite.restore(folder)).toBe(0);
    expect(existsSync(`${suite.paths.observations}.restoring`)).toBe(false);
  });
});

it('docs/operations.md shows what both commands print', async () => {
  const suite = await filled();
  await suite.close();
  const section =
    readFileSync(join(project, 'docs/operations.md'), 'utf8').split('\n## Backup and restore\n')[1] ?? '';
  const blocks = [...section.matchAll(/^```(\w*)\n(.*?)^```$/gms)].slice(0, 4).map(([, , text = '']) => text);
  const kept = join(newFolder(), 'kept');
  const numberless = (text: string) => text.replaceAll(/\d[\d,.]*/g, 'n');
  const printed = () =>
    numberless(
      suite.printed.splice(0).join('\n').replaceAll(kept, FOLDER).replaceAll(suite.data, '/srv/rohe/.data'),
    );
  const FOLDER = '/var/backups/rohe/monday';
  const [backup = '', kepts = '', restores = '', backs = ''] = blocks;
  expect([backup, restores].map((block) => /npx rohe (\w+) (\S+)/.exec(block)?.slice(1))).toEqual([
    ['backup', FOLDER],
    ['restore', FOLDER],
  ]);
  await suite.backup(kept);
  expect(printed()).toBe(numberless(kepts.trimEnd()));
  await suite.restore(kept, Date.UTC(2026, 10, 24, 8, 12));
  expect(printed()).toBe(numberless(backs.trimEnd()));
});

it('R4 a backup made while accounts are written and figures published is a state that there was (faults-D9)', async () => {
  const suite = await filled();
  const api = await startApi({ store: suite.store, accounts: suite.accounts });
  onTestFinished(async () => {
    await api.close();
    await suite.close();
  });
  let isOver = false;
  let answered = 0;
  const write = async () => {
    for (let at = 0; !isOver; at++) {
      const { statusCode } = await api.post(
        '/api/contact/',
        {
          name: 'Rae',
          email: `rae-${at}@new.test`,
          message: `message ${at}`,
        },
        { headers: { 'x-forwarded-for': `192.0.2.${at % 250}` } },
      );
      if (statusCode === 200) answered++;
      if (at % 10 === 0)
        await suite.store.publish({ ...inventedFigures, note: `${at}`, slices: shifted(at) });
    }
  };
  const writing = write();
  const folders: { folder: string; before: number; after: number }[] = [];
  for (const at of [1, 2]) {
    await expect.poll(() => answered, { timeout: 20_000 }).toBeGreaterThan(at * 3);
    const folder = join(newFolder(), `kept-${at}`);
    const before = answered;
    await backupElsewhere(suite.root, folder);
    folders.push({ folder, before, after: answered + 1 });
  }
  isOver = true;
  await writing;
  for (const { folder, before, after } of folders) {
    const copy = join(newFolder(), 'copy');
    cpSync(folder, copy, { recursive: true });
    const kept = await openAccounts(join(copy, 'accounts.sqlite'), { examined: true });
    const messages = (await kept.inbox.messages(10_000)).length;
    const letters = (await kept.outbox.list()).length;
    await kept.close();
    expect(messages).toBeGreaterThanOrEqual(before);
    expect(messages).toBeLessThanOrEqual(after);
    // A message and its letter came together.
    expect(letters).toBeLessThanOrEqual(messages);
    const store = await openStore(join(copy, 'observations.sqlite'), { examined: true });
    expect(await suite.store.versions()).toContain(await store.version());
    expect((await store.keys()).length).toBe((await suite.store.keys()).length);
    await store.close();
  }
});

/** A backup as another process than the server's makes it. */
function backupElsewhere(root: string, folder: string): Promise<void> {
  const module = JSON.stringify(join(project, 'cli/backup.ts'));
  const program = `const { runBackup } = await import(${module}); await runBackup(process.argv.slice(1, 2), process.argv[2]);`;
  const args = ['--input-type=module', '--eval', program, folder, root];
  return new Promise((resolve, reject) => {
    execFile(process.execPath, args, { cwd: project }, (error) => (error ? reject(error) : resolve()));
  });
}

const shifted = (by: number) =>
  [...inventedFigures.slices].map((slice, at) =>
    at % 10 === 0 ? { ...slice, values: slice.values.map((value) => value + by) } : slice,
  );
