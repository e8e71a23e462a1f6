import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openAccounts } from '#data/accounts/accounts.ts';
import { temporaryFolders } from '#data/testing/temporaryFolder.ts';
import { sessionLife } from './sessions.ts';

const folder = temporaryFolders();
const MINUTE = 60_000;

/** Moments at which clocks and calendars do something odd. */
const moments = [
  ['the start of daylight saving time in New Zealand', '2026-09-26T14:00:00Z'],
  ['its end', '2026-04-04T14:00:00Z'],
  ['a leap day', '2028-02-29T11:30:00Z'],
  ['New Year', '2026-12-31T10:59:30Z'],
  ['the end of 32 bits', '2038-01-19T03:14:00Z'],
] as const;

describe('what has an end', () => {
  it.each(moments)('R11 ends on time over %s', async (_, moment) => {
    let now = Date.parse(moment) - 30 * MINUTE;
    const accounts = await openAccounts(join(folder(), 'accounts.db'), { clock: () => now });
    onTestFinished(() => accounts.close());
    const { sessions, links } = accounts;
    await accounts.save({
      organisations: [{ crm_id: 'o', name: 'Growers', grants: [] }],
      users: [
        { crm_id: 'p', email: 'ana@growers.test', first_name: 'Ana', last_name: 'A', organisation: 'o' },
      ],
    });
    const id = (await accounts.userByEmail('ana@growers.test'))?.id ?? -1;
    const session = await sessions.open(id, { remember: false });
    const link = await links.create({ purpose: 'reset', email: 'ana@growers.test' });
    const begun = now;
    const holds = async () => [
      (await sessions.find(session)) !== null,
      (await links.look(link, ['reset'])) !== null,
    ];
    now = begun + 59 * MINUTE;
    expect(await holds()).toEqual([true, true]);
    now = begun + 61 * MINUTE;
    expect(await holds()).toEqual([true, false]);
    now = begun + sessionLife.short - 1;
    expect(await holds()).toEqual([true, false]);
    now = begun + sessionLife.short;
    expect(await holds()).toEqual([false, false]);
  });
});
