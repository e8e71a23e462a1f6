import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openAccounts } from '#data/accounts/accounts.ts';
import { readEnvironment } from '#environment/environment.ts';
import { compressAssets, sourceStamp } from '#site/build/buildSite.ts';
import { readAssets } from '#site/server/files/assetFiles.ts';
import { entryChunks } from '#site/server/html/siteRenderer.ts';
import { CARRIED_OUTLINES, databases } from '#site/setup/databases.ts';
import { testSites } from '#site/testing/testSuite.ts';
import { announcement } from './announce.ts';
import { isTimeToCollect } from './keepHeapSmall.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'site-commands-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('announcement(sites, isDemonstration)', () => {
  it('says where every site answers and who can log in', () => {
    const text = announcement(testSites, true);
    expect(text).toContain('Area Profile  http://localhost:5301/');
    expect(text).toContain('http://localhost:5310/api/openapi.json');
    expect(text).toMatch(/staff@rohe\.test {2,}everything/);
  });

  it('names no account where those of the demonstration open nothing', () => {
    expect(announcement(testSites, false)).not.toContain('@');
  });
});

describe('databases(root, environment)', () => {
  it('are embedded ones unless the environment names others', () => {
    expect(databases(folder, readEnvironment({}))).toEqual({
      observations: join(folder, '.data', 'observations.sqlite'),
      listenAt: { observations: undefined, accounts: undefined },
      accounts: join(folder, '.data', 'accounts.sqlite'),
      drawings: join(folder, '.data', 'drawings'),
      keyFile: join(folder, '.data', 'accounts.sqlite.key'),
      standbys: { observations: [], accounts: [] },
      boundaries: [join(folder, CARRIED_OUTLINES), join(folder, '.data', 'boundaries.json')],
    });
    const elsewhere = { ROHE_DATABASE_URL: 'postgres://db', ROHE_ACCOUNTS_URL: 'postgres://db' };
    expect(databases(folder, readEnvironment(elsewhere))).toMatchObject({
      observations: 'postgres://db',
      accounts: 'postgres://db',
      keyFile: join(folder, '.data', 'accounts.key'),
    });
    const { keyFile } = databases(folder, readEnvironment({ ...elsewhere, ROHE_ACCOUNTS_KEY: '/etc/key' }));
    expect(keyFile).toBe('/etc/key');
  });
});

describe('what the commands keep', () => {
  const modeOf = (path: string) => statSync(path).mode & 0o777;

  it('is read by nobody else, also where it was readable before (sessions-F1)', async () => {
    const data = join(folder, '.data');
    mkdirSync(data, { mode: 0o755 });
    writeFileSync(join(data, 'accounts.sqlite'), '', { mode: 0o644 });
    chmodSync(data, 0o755);
    const places = databases(folder, readEnvironment({}));
    const accounts = await openAccounts(places.accounts);
    await accounts.audit.record({ action: 'logout' });
    const files = readdirSync(data).map((name) => [name, modeOf(join(data, name))]);
    expect(modeOf(data)).toBe(0o700);
    expect(files.sort()).toEqual([
      ['accounts.sqlite', 0o600],
      ['accounts.sqlite-shm', 0o600],
      ['accounts.sqlite-wal', 0o600],
    ]);
    await accounts.close();
  });

  it('is new in a folder of its owner, wherever it was named (sessions-F1)', async () => {
    const elsewhere = join(folder, 'srv', 'accounts.sqlite');
    await (
      await openAccounts(databases(folder, readEnvironment({ ROHE_ACCOUNTS_URL: elsewhere })).accounts)
    ).close();
    expect([modeOf(join(folder, 'srv')), modeOf(elsewhere), modeOf(join(folder, '.data'))]).toEqual([
      0o700, 0o600, 0o700,
    ]);
  });

  it('stays open to a group that was let in', async () => {
    const shared = join(folder, 'shared.sqlite');
    writeFileSync(shared, '');
    chmodSync(shared, 0o660);
    await (await openAccounts(shared)).close();
    expect(modeOf(shared)).toBe(0o660);
  });
});

describe('sourceStamp(root)', () => {
  const sources = async (extra: Record<string, string>) => {
    for (const name of ['engine', 'site']) mkdirSync(join(folder, name), { recursive: true });
    writeFileSync(join(folder, 'package-lock.json'), '{}');
    for (const [path, text] of Object.entries({ 'site/a.ts': 'a', ...extra }))
      writeFileSync(join(folder, path), text);
    return sourceStamp(folder);
  };

  it('changes with a source and not with a test', async () => {
    const before = await sources({});
    expect(await sources({ 'site/a.test.ts': 'x', 'engine/notes.md': 'x' })).toBe(before);
    expect(await sources({ 'engine/b.tsx': 'b' })).not.toBe(before);
  });
});

describe('assets of a build', () => {
  it('are read with their compressed twins, to be kept for ever', async () => {
    mkdirSync(join(folder, 'assets'));
    writeFileSync(join(folder, 'assets', 'a-1.js'), 'export {};'.repeat(100));
    writeFileSync(join(folder, 'assets', 'secret.env'), 'x');
    await compressAssets(join(folder, 'assets'));
    const assets = await readAssets(folder);
    expect([...assets.keys()]).toEqual(['/assets/a-1.js']);
    const file = assets.get('/assets/a-1.js');
    expect(file?.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(file?.encoded.br?.length).toBeLessThan(100);
    expect(file?.encoded.gzip?.length).toBeLessThan(200);
  });

  it('of the entry are those it imports at once, however deep', () => {
    const manifest = {
      'web/app/browser.tsx': { file: 'b.js', imports: ['x'], css: ['b.css'] },
      x: { file: 'x.js', imports: ['y', 'web/app/browser.tsx'] },
      y: { file: 'y.js' },
      lazy: { file: 'l.js' },
    };
    expect(entryChunks(manifest).chunks.map(({ file }) => file)).toEqual(['b.js', 'x.js', 'y.js']);
    expect(() => entryChunks({})).toThrow('no entry');
  });
});

describe('isTimeToCollect(now, resident, last, load)', () => {
  const MB = 1024 * 1024;

  it('is when much memory is taken, and not every time', () => {
    const last = { at: 0, resident: 220 * MB };
    expect(isTimeToCollect(20_000, () => 300 * MB, last, 0)).toBe(true);
    expect(isTimeToCollect(20_000, () => 200 * MB, last, 0)).toBe(false);
    expect(isTimeToCollect(20_000, () => 300 * MB, { ...last, at: 15_000 }, 0)).toBe(false);
    expect(isTimeToCollect(20_000, () => 300 * MB, { ...last, resident: 290 * MB }, 0)).toBe(false);
  });

  it('asks for what is taken only when it is time', () => {
    const resident = vi.fn(() => 300 * MB);
    isTimeToCollect(20_000, resident, { at: 15_000, resident: 0 }, 0);
    expect(resident).not.toHaveBeenCalled();
  });

  it('is seldom while many wait for answers', () => {
    const last = { at: 0, resident: 220 * MB };
    expect(isTimeToCollect(20_000, () => 300 * MB, last, 0.9)).toBe(false);
    expect(isTimeToCollect(200_000, () => 300 * MB, last, 0.9)).toBe(true);
  });
});
