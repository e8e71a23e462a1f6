import type { Accounts } from '#data/accounts/contract.ts';
import type { Store } from '#data/store.ts';
import type { Metrics } from '#serving/metrics.ts';

interface Measured {
  store: Pick<Store, 'usage'>;
  accounts: Pick<Accounts, 'usage' | 'outbox'>;
}

/** Adds metrics of emails and of both databases. */
export function measureApi(metrics: Metrics, { store, accounts }: Measured, clock: () => number): void {
  metrics.gauge('rohe_letters', 'Letters that have not gone out.', ['state'], async () => {
    const { waiting, failed } = await accounts.outbox.standing();
    return [
      [{ state: 'waiting' }, waiting],
      [{ state: 'failed' }, failed],
    ];
  });
  metrics.gauge('rohe_letters_oldest_seconds', 'How long the oldest waiting letter has.', [], async () => {
    const { oldest } = await accounts.outbox.standing();
    return [[{}, oldest === null ? 0 : (clock() - oldest) / 1000]];
  });
  metrics.gauge(
    'rohe_database_connections',
    'Connections to PostgreSQL, and who waits for one.',
    ['database', 'pool', 'state'],
    () =>
      Object.entries({ observations: store, accounts }).flatMap(([database, { usage }]) =>
        usage().flatMap(({ pool, open, idle, waiting }) =>
          Object.entries({ used: open - idle, idle, waiting }).map(
            ([state, count]): [Record<'database' | 'pool' | 'state', string>, number] => [
              { database, pool, state },
              count,
            ],
          ),
        ),
      ),
  );
}
