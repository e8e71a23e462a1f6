import { sql } from 'kysely';
import type { Slice } from '#data/contract/contract.ts';
import { migrateTables } from '#data/sql/migrate.ts';
import { observationMigrations } from '#data/sql/observationMigrations.ts';
import { openSqlite } from '#data/sqlite/openSqlite.ts';

/** The tables of a database before slices were packed: one row per observation. */
interface OldTables {
  term: { term_id: number; kind: string; code: string };
  slice: Record<string, number | string | null>;
  observation: Record<string, number | string | null>;
}

/** Creates a database as an older Rohe left it: one version, with its slices as rows. */
export async function makeOldDatabase(path: string, slices: readonly Slice[]): Promise<void> {
  const connections = openSqlite<OldTables>(path, { durability: 'NORMAL' });
  const { writer } = connections;
  const all = Object.entries(observationMigrations(connections));
  await migrateTables(writer, 'observation', Object.fromEntries(all.filter(([name]) => name < '004')));
  await sql`insert into version (version_id, code, published_at, note) values (1, '1-abc', 5, 'Fruit')`.execute(
    writer,
  );
  const datasets = [...new Set(slices.flatMap((slice) => slice.datasets))];
  for (const [at, code] of datasets.entries()) {
    await sql`insert into dataset (dataset_id, code, title, source, licence, demonstration) values (${at + 1}, ${code}, 'Survey', 'Office', 'CC', 0)`.execute(
      writer,
    );
  }
  const terms = new Map<string, number>();
  const term = async (kind: string, code: string) => {
    const known = terms.get(`${kind} ${code}`);
    if (known !== undefined) return known;
    const term_id = terms.size + 1;
    terms.set(`${kind} ${code}`, term_id);
    await writer.insertInto('term').values({ term_id, kind, code }).execute();
    return term_id;
  };
  for (const [at, { series, breakdown, area_id, periods, members, ...slice }] of slices.entries()) {
    const key = {
      series_id: await term('series', series),
      breakdown_id: await term('breakdown', breakdown),
      area_id: await term('area', area_id),
    };
    const said = {
      from_version: 1,
      to_version: null,
      first_period: null,
      last_period: null,
      demonstration: 0,
      checksum: `c${at}`,
    };
    await writer
      .insertInto('slice')
      .values({ slice_id: at + 1, ...key, ...said })
      .execute();
    for (const [cell, code] of slice.statuses.entries()) {
      if (code === 0) continue;
      const value = slice.values[cell] ?? Number.NaN;
      const row = {
        slice_id: at + 1,
        period_id: await term('period', periods[Math.floor(cell / members.length)] ?? ''),
        member_id: await term('member', members[cell % members.length] ?? ''),
        value: Number.isNaN(value) ? null : value,
        status: String.fromCharCode(code),
        dataset_id: datasets.indexOf(slice.datasets[slice.sources?.[cell] ?? 0] ?? '') + 1,
      };
      await writer.insertInto('observation').values(row).execute();
    }
  }
  await connections.close();
}
