import { sql } from 'kysely';
import { describe, expect, it, onTestFinished, type TestContext, vi } from 'vitest';
import { describeStore } from '#data/conformance.ts';
import type { Store } from '#data/contract/contract.ts';
import type { ObservationTables } from '#data/sliceIndex/tables.ts';
import type { DatasetRow } from '#data/slices/slicesOfRows.ts';
import { publish } from '#data/sql/publish.ts';
import { openStore } from '#data/store.ts';
import { all, apples, byPlace, huge, rowsOf, said } from '#data/testing/packedSlices.ts';
import { newPostgres } from '#data/testing/postgres/testPostgres.ts';
import { testPublish } from '#data/testing/slices.ts';
import { openPostgres } from './openPostgres.ts';

describeStore('PostgreSQL', async (test) => {
  const location = await newPostgres(test);
  return () => openStore(location, { cacheBytes: 1000 });
});

async function opened(location: string): Promise<Store> {
  const store = await openStore(location);
  onTestFinished(() => store.close());
  return store;
}

/** A database of figures, and connections beside those of its store. */
async function beside(test: TestContext) {
  const location = await newPostgres(test);
  const store = await opened(location);
  const connect = () => {
    const connections = openPostgres<ObservationTables>(location, { store: 'observations', patience: 50 });
    onTestFinished(() => connections.close());
    return connections;
  };
  return { location, store, connect };
}

describe('openPostgres', () => {
  it('has readers that cannot write', async (test) => {
    const { reader } = (await beside(test)).connect();
    await expect(reader.deleteFrom('term').execute()).rejects.toThrow('may not be written');
  });

  it('lets transactions that write follow each other, and waits for one as long as it is told', async (test) => {
    const { connect } = await beside(test);
    const [one, other] = [connect(), connect()];
    const first = await one.writer.startTransaction().execute();
    const second = () => other.writer.transaction().execute(async () => 'done');
    await expect(second()).rejects.toMatchObject({ name: 'DatabaseFault', kind: 'locked' });
    await first.commit().execute();
    expect(await second()).toBe('done');
  });

  it('shows readers nothing of a version before all of it is there', async (test) => {
    const { store, connect } = await beside(test);
    const connections = connect();
    const publishing = await connections.writer.startTransaction().execute();
    const code = await publish(publishing, connections, testPublish(all));
    expect([await store.version(), await store.keys()]).toEqual(['', []]);
    await publishing.commit().execute();
    expect(await store.version()).toBe(code);
    expect(rowsOf(await store.slices(all))).toEqual(rowsOf(all));
  });

  it('undoes a transaction in which a failed statement was passed over, and says so', async (test) => {
    const { connect } = await beside(test);
    const { writer } = connect();
    const passing = writer.transaction().execute(async (transaction) => {
      await transaction.insertInto('code_list').values({ list_id: 1, codes: '[]' }).execute();
      await sql`select 1 / 0`.execute(transaction).catch(() => {});
    });
    await expect(passing).rejects.toThrow('undone');
    expect(await writer.selectFrom('code_list').selectAll().execute()).toEqual([]);
  });

  it('goes on after its connections were cut', async (test) => {
    const { store, connect } = await beside(test);
    const version = await store.publish(testPublish([apples]));
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid()
      and datname = current_database() and application_name = 'rohe' and query like '%version%'`.execute(
      connect().writer,
    );
    await store.version().catch(() => {});
    expect(await store.version()).toBe(version);
  });

  it('streams rows inside a transaction', async (test) => {
    const { store, connect } = await beside(test);
    await store.publish(testPublish(all));
    const codes: string[] = [];
    await connect()
      .reader.transaction()
      .execute(async (transaction) => {
        const rows = transaction.selectFrom('term').select('code').where('kind', '=', 'area').orderBy('code');
        for await (const { code } of rows.stream(2)) codes.push(code);
      });
    expect(codes).toEqual(['cider-hill', 'orchard-bay', 'silent-hill']);
  });
});

describe('a database that several open at once', () => {
  it('gets its tables once', async (test) => {
    const location = await newPostgres(test, true);
    const stores = await Promise.all(Array.from({ length: 4 }, () => opened(location)));
    const codes = await Promise.all(
      stores.map((store, at) => store.publish(testPublish([{ ...apples, area_id: `area-${at}` }]))),
    );
    expect(codes.map((code) => code.slice(0, 2)).sort()).toEqual(['1-', '2-', '3-', '4-']);
    expect(await stores[0]?.keys()).toHaveLength(4);
  });

  it('is opened, and examined, while figures are imported', async (test) => {
    const { location, store, connect } = await beside(test);
    const version = await store.publish(testPublish([apples]));
    const importing = await connect().writer.startTransaction().execute();
    const starting = await openStore(location, { examined: true, patience: 50 });
    expect(await starting.version()).toBe(version);
    await starting.close();
    await importing.rollback().execute();
  });

  it('is refused, when it is examined, where it lacks a table or column', async (test) => {
    const { location, connect } = await beside(test);
    await (await openStore(location, { examined: true })).close();
    await sql`alter table slice_row drop column checksum`.execute(connect().writer);
    await expect(openStore(location, { examined: true })).rejects.toThrow('it lacks slice_row.checksum');
  });
});

describe('who listens to a store', () => {
  it('hears of what others commit, also after the connection was cut', async (test) => {
    const { location, store, connect } = await beside(test);
    const heard = vi.fn();
    const once = () => expect.poll(() => heard, { interval: 5 }).toHaveBeenCalled();
    store.onCommit(heard);
    await once();
    heard.mockClear();
    const other = await opened(location);
    await other.publish(testPublish([apples]));
    await once();
    heard.mockClear();
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query = 'listen rohe_observations'`.execute(connect().writer);
    await once();
  });
});

describe('the view of observations', () => {
  it('gives people with SQL tools every figure of the packed rows, and no more than pages do', async (test) => {
    const { store, connect } = await beside(test);
    const withheld = {
      ...apples,
      area_id: 'withheld',
      statuses: Uint8Array.from(Buffer.from('qQA')),
    };
    await store.publish(testPublish([...all, ...said, huge, withheld]));
    // In a transaction, which has jit off.
    const { rows } = await connect()
      .reader.transaction()
      .execute((transaction) =>
        sql<DatasetRow>`select *, area as area_id from observation where to_version is null`.execute(
          transaction,
        ),
      );
    const [shown, hidden] = [false, true].map((isHidden) =>
      rows.filter(({ area_id }) => (area_id === 'withheld') === isHidden),
    );
    expect(byPlace(shown ?? [])).toEqual(rowsOf([...all, ...said, huge]));
    expect(hidden?.map(({ value, status }) => [value, status])).toEqual([
      [null, 'Q'],
      [null, 'Q'],
      [-0.25, 'A'],
    ]);
  });
});

describe('faults of PostgreSQL', () => {
  const secret = 'postgres://rohe:secret@localhost:1/rohe';

  it('name the address without its password, and what to do', async () => {
    const fault = await openStore(secret).catch((error: unknown) => error);
    expect(fault).toMatchObject({ name: 'DatabaseFault', kind: 'out-of-reach' });
    expect(String(fault)).toContain('postgres://rohe@localhost:1/rohe does not answer');
    expect(() => openStore('postgres://rohe:secret@:x/')).toThrow(
      'is not written as postgres://user:password',
    );
  });

  it('tell a database that is not there from one that may not be read', async (test) => {
    const address = new URL(await newPostgres(test));
    address.pathname = '/nowhere';
    await expect(openStore(String(address))).rejects.toThrow('make the database with createdb');
  });
});
