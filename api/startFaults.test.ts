import { execFile } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openAccounts } from '#data/accounts/accounts.ts';
import { openStore } from '#data/store.ts';
import { readEnvironment } from '#environment/environment.ts';
import { runImport } from '#import/cli.ts';
import { inventedSuite as importedSuite } from '#import/testing/inventedSuite.ts';
import { recipeOf } from '#import/testing/workbench.ts';
import { serveApi } from './serveApi.ts';
import { inventedFigures } from './testing/inventedFigures.ts';
import { inventedSuite } from './testing/inventedSuite.ts';

const folder = mkdtempSync(join(tmpdir(), 'start-faults-'));
const project = fileURLToPath(new URL('..', import.meta.url));
const whole = {
  observations: join(folder, 'observations.sqlite'),
  accounts: join(folder, 'accounts.sqlite'),
};
type Which = keyof typeof whole;

beforeAll(async () => {
  const store = await openStore(whole.observations);
  await store.publish(inventedFigures);
  await store.close();
  await (await openAccounts(whole.accounts)).close();
  mkdirSync(join(folder, 'manifests/sources'), { recursive: true });
  symlinkSync(join(project, 'generated'), join(folder, 'generated'));
  writeFileSync(join(folder, 'manifests/sources/visits.json'), JSON.stringify(recipeOf()));
  writeFileSync(join(folder, 'visits.csv'), 'Area,Year,Visits\nKauri,2024,5\n');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const change = (path: string, words: string) => {
  const database = new DatabaseSync(path);
  database.exec(`pragma foreign_keys = off; ${words}`);
  database.close();
};
const flip = (path: string) => {
  const bytes = readFileSync(path);
  // Beyond the header, in what SQLite reads as the pages of its tables.
  for (let at = 4096; at < bytes.length; at += 4096) bytes.fill(0x5a, at, at + 200);
  writeFileSync(path, bytes);
};

interface Row {
  wrong: string;
  /** makes a copy of a whole file wrong; a path to use in its place */
  spoil: (copy: string, which: Which) => string | undefined;
  says: RegExp;
}

const tables: Record<Which, [string, string]> = {
  observations: ['slice_row', 'observation'],
  accounts: ['saved_report', 'account'],
};

/** What faults-D5 and D6 list of files, for figures and for accounts. */
const rows: Row[] = [
  {
    wrong: 'a path that is a folder',
    spoil: (copy) => {
      rmSync(copy);
      mkdirSync(copy);
      return undefined;
    },
    says: /could not be opened: it has to be a file/,
  },
  {
    wrong: 'a path below a file',
    spoil: (copy) => join(copy, 'below.sqlite'),
    says: /could not be made: its folder/,
  },
  {
    wrong: 'a file that is no database',
    spoil: (copy) => void writeFileSync(copy, 'Region,2024\nOtago,5\n'.repeat(400)),
    says: /is no SQLite database: look at where/,
  },
  {
    wrong: 'a file cut short',
    spoil: (copy) => void truncateSync(copy, 12_000),
    says: /is damaged.*rohe restore/,
  },
  { wrong: 'flipped bytes', spoil: (copy) => void flip(copy), says: /is damaged.*rohe restore/ },
  {
    wrong: 'a file made by a newer Rohe',
    spoil: (copy, which) =>
      change(copy, `insert into ${tables[which][1]}_migration values ('199_future', '2030')`) as undefined,
    says: /was made by a newer Rohe \(199_future is not known here\): update this one/,
  },
  {
    wrong: 'a missing table',
    spoil: (copy, which) => change(copy, `drop table ${tables[which][0]}`) as undefined,
    says: /is damaged \(it lacks the table \w+\).*rohe restore/,
  },
];

let copies = 0;
function spoiled(which: Which, spoil: Row['spoil']): string {
  copies += 1;
  const copy = join(folder, `${which}-${copies}.sqlite`);
  cpSync(whole[which], copy);
  return spoil(copy, which) ?? copy;
}

const logged: Record<string, unknown>[] = [];
const serve = (places: Partial<typeof whole>) =>
  serveApi({
    suite: inventedSuite,
    ...whole,
    ...places,
    hosts: ['127.0.0.1'],
    port: 0,
    whyNoDemonstration: null,
    log: { info: () => {}, error: (entry) => void logged.push(entry) },
  });

const importInto = (observations: string) =>
  runImport(['visits', join(folder, 'visits.csv')], {
    root: folder,
    environment: readEnvironment({ ROHE_DATABASE_URL: observations }),
    suite: importedSuite,
    print: () => {},
  });

const messageOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'nothing was said',
    (error: Error) => error.message,
  );

describe.each(rows)('R14 $wrong', ({ spoil, says }) => {
  it.each(['observations', 'accounts'] as const)(
    'of the %s keeps a server from starting, in one sentence with file and cure (faults-D5, D6)',
    async (which) => {
      const path = spoiled(which, spoil);
      const message = await messageOf(serve({ [which]: path }));
      expect(message).toMatch(says);
      expect([message.includes(path), message.includes('\n')]).toEqual([true, false]);
    },
  );

  it('is told by an import in the same words (faults-D5)', async () => {
    const path = spoiled('observations', spoil);
    expect(await messageOf(importInto(path))).toMatch(says);
  });
});

/** Does something as a user whom files can be kept from: root is kept from nothing. */
async function asNobody<Result>(work: () => Promise<Result>): Promise<Result> {
  const own = process.geteuid?.();
  if (own === 0) process.seteuid?.(65_534);
  try {
    return await work();
  } finally {
    if (own === 0) process.seteuid?.(own);
  }
}

it('an import into a file that may not be written says which, and what to look at (faults-D5)', async () => {
  const path = spoiled('observations', (copy) => void chmodSync(copy, 0o444));
  chmodSync(folder, 0o555);
  const message = await asNobody(() => messageOf(openStore(path))).finally(() => chmodSync(folder, 0o700));
  expect(message).toContain(path);
  expect(message).toMatch(/look at the rights of the file|a file that this user may read/);
});

describe('a server over what is whole but not what was meant', () => {
  it('says that figures and accounts were not there (faults-D6)', async () => {
    logged.length = 0;
    const [observations, accounts] = [join(folder, 'mistyped.sqlite'), join(folder, 'mistyped-too.sqlite')];
    await (await serve({ observations, accounts })).close();
    expect(logged).toMatchObject([
      { event: 'lacking', message: expect.stringContaining(`${observations} was not there`) },
      { event: 'lacking', message: expect.stringContaining(`${accounts} was not there`) },
    ]);
    logged.length = 0;
    await (await serve({ observations })).close();
    expect(logged).toMatchObject([
      { message: expect.stringContaining(`There are no figures in ${observations}`) },
    ]);
  });

  it('says nothing over what is as it ought to be', async () => {
    logged.length = 0;
    await (await serve({})).close();
    expect(logged).toEqual([]);
  });
});

interface Ended {
  code: number | string | null | undefined;
  errors: string;
}

const run = (command: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<Ended> =>
  new Promise((resolve) => {
    execFile(command, args, { cwd: project, env: { ...process.env, ...env } }, (error, _, errors) =>
      resolve({ code: error ? error.code : 0, errors }),
    );
  });

describe('node api/server.ts', () => {
  const places = { ROHE_DATABASE_URL: whole.observations, ROHE_ACCOUNTS_URL: whole.accounts };
  it('ends with code 1 and one line over a damaged file (faults-D6)', async () => {
    const path = spoiled('accounts', flip as Row['spoil']);
    const { code, errors } = await run(process.execPath, ['api/server.ts'], {
      ...places,
      ROHE_ACCOUNTS_URL: path,
    });
    expect(code).toBe(1);
    expect(errors.trim().split('\n')).toEqual([expect.stringMatching(/is damaged.*rohe restore/)]);
  });

  it('ends with code 1 and one line where the mail server is no address (faults-D6)', async () => {
    const { code, errors } = await run(process.execPath, ['api/server.ts'], {
      ...places,
      ROHE_SMTP_URL: 'hello',
    });
    expect([code, errors.trim()]).toEqual([
      1,
      'ROHE_SMTP_URL is no address: write it as smtp://host or smtps://host.',
    ]);
  });
});

it('an import into a disk that takes no more says so, and nothing is changed (faults-D5)', async () => {
  const path = spoiled('observations', () => undefined);
  const before = readFileSync(path);
  const program = `
    import { publishMuch } from ${JSON.stringify(join(project, 'api/testing/publishMuch.ts'))};
    await publishMuch(${JSON.stringify(path)}).catch((error) => { process.stderr.write(error.message); process.exitCode = 1; });`;
  const blocks = Math.ceil(before.length / 512) + 200;
  const limited = `ulimit -f ${blocks}; exec "$0" --input-type=module --eval "$1"`;
  const { code, errors } = await run('sh', ['-c', limited, process.execPath, program]);
  expect(code).toBe(1);
  expect(errors).toMatch(/(The disk that .* lies on is full|could not be read or written: look at the disk)/);
  expect(errors).toContain(path);
  const after = await openStore(path);
  expect(await after.versions()).toHaveLength(1);
  await after.close();
  expect(readFileSync(path).equals(before)).toBe(true);
});
