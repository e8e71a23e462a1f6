import type { CreateTableBuilder, Kysely } from 'kysely';
import type { Definition } from './migrations.ts';

type Create = <T extends string, C extends string>(table: CreateTableBuilder<T, C>) => Promise<void>;

const KEY = ['holder', 'holder_id', 'permission_group', 'permission', 'area_id'] as const;

/**
 * Adds the first and last day to grants. The first day is part of the key, so a renewal can be stored while
 * the current grant applies.
 */
export async function addPeriods(db: Kysely<unknown>, { types }: Definition, create: Create): Promise<void> {
  const { integer, text } = types;
  const type = { holder: text, holder_id: integer, permission_group: text, permission: text, area_id: text };
  let table: CreateTableBuilder<string, string> = db.schema.createTable('grant_period');
  for (const column of KEY) table = table.addColumn(column, type[column], (line) => line.notNull());
  for (const column of ['from_day', 'until_day'])
    table = table.addColumn(column, text, (line) => line.notNull());
  await create(table.addPrimaryKeyConstraint('grant_period_key', [...KEY, 'from_day']));
  const lines = db as Kysely<Record<string, Record<string, unknown>>>;
  await lines
    .insertInto('grant_period')
    .columns([...KEY, 'from_day', 'until_day'])
    .expression(
      lines
        .selectFrom('grant_line')
        .select([...KEY])
        .select((line) => [line.val('').as('from_day'), line.val('').as('until_day')]),
    )
    .execute();
  await db.schema.dropTable('grant_line').execute();
  await db.schema.alterTable('grant_period').renameTo('grant_line').execute();
}
