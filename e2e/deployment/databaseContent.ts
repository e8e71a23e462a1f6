import { Client } from 'pg';

/** Queries a database over its own connection. @throws Error if it cannot be reached */
export async function query(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url });
  try {
    await client.connect();
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

/** Every table of a database: the number of its rows, and a hash of all. */
export async function contentOf(url: string): Promise<Record<string, unknown>> {
  const tables = await query(
    url,
    `select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
  );
  const counted = tables.map(async ({ relname }) => [
    relname,
    (
      await query(
        url,
        `select count(*)::int, md5(string_agg(md5(t::text), '' order by t::text)) from "${relname}" t`,
      )
    )[0],
  ]);
  return Object.fromEntries((await Promise.all(counted)).toSorted());
}
