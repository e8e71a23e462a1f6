import { setTimeout as wait } from 'node:timers/promises';
import type { Accounts } from '#data/accounts/contract.ts';
import { DatabaseFault } from '#data/sql/databaseFault.ts';
import type { Store } from '#data/store.ts';
import type { ChartDrawer } from '#engine/charts/draw/chartDrawer.ts';
import type { HealthAnswer } from '#generated/types.ts';

type Reason = HealthAnswer['reasons'][number];

interface Watched {
  store: Pick<Store, 'tryReading' | 'room'>;
  accounts: Pick<Accounts, 'tryReading' | 'tryWriting' | 'room'>;
  drawer: Pick<ChartDrawer, 'undrawn'>;
}

/** Reasons that do not require sending readers to another server. */
const NOTED: ReadonlySet<Reason> = new Set(['figures-none', 'figures-damaged', 'disk-low', 'charts-undrawn']);
/** Bytes of free space below which an operator should look. */
const LOW_ROOM = 512 * 1024 * 1024;
/** ms that the result of a test write is valid, after success and after failure */
const HOLDS = { well: 10_000, badly: 1_000 };
/** ms to wait for a test write: a health check must not wait for a lock */
const PATIENCE = 25;

/**
 * Checks a server's health by doing its work. It reads on every check. It writes a few times a minute in the
 * background; until the result is known, the previous one counts.
 */
export class HealthWatch {
  private readonly watched: Watched;
  private written: { at: number; reason: Reason | null } | null = null;
  private writing: Promise<void> | null = null;
  private isDamaged = false;

  constructor(watched: Watched) {
    this.watched = watched;
  }

  /** Records that requested figures are damaged, until the server restarts after a repair. */
  noteDamage(): void {
    this.isDamaged = true;
  }

  /** Reasons why the server cannot work, and reasons for an operator to look. */
  async reasons(): Promise<{ failing: Reason[]; noted: Reason[] }> {
    const asked = [this.figures(), this.accounts(), this.writes(), this.room(), this.charts()];
    const damage: Reason[] = this.isDamaged ? ['figures-damaged'] : [];
    const found = [...(await Promise.all(asked)).filter((reason) => reason !== null), ...damage];
    const isNoted = (reason: Reason) => NOTED.has(reason);
    return { failing: found.filter((reason) => !isNoted(reason)), noted: found.filter(isNoted) };
  }

  private async room(): Promise<Reason | null> {
    const { store, accounts } = this.watched;
    const rooms = await Promise.all([store.room(), accounts.room()].map((room) => room.catch(() => null)));
    return rooms.some((room) => room !== null && room < LOW_ROOM) ? 'disk-low' : null;
  }

  private async charts(): Promise<Reason | null> {
    return (this.watched.drawer.undrawn?.() ?? 0) > 0 ? 'charts-undrawn' : null;
  }

  private figures(): Promise<Reason | null> {
    return this.watched.store.tryReading().then(
      (isThere) => (isThere ? null : 'figures-none'),
      () => 'figures-unreadable',
    );
  }

  private accounts(): Promise<Reason | null> {
    return this.watched.accounts.tryReading().then(
      () => null,
      () => 'accounts-unreadable',
    );
  }

  private async writes(): Promise<Reason | null> {
    const now = performance.now();
    const holds = this.written?.reason ? HOLDS.badly : HOLDS.well;
    if (!this.written || now - this.written.at > holds) this.writing ??= this.write();
    if (this.writing) {
      const enough = new AbortController();
      const late = wait(PATIENCE, undefined, { signal: enough.signal }).catch(() => {});
      await Promise.race([this.writing, late]);
      enough.abort();
    }
    return this.written?.reason ?? null;
  }

  private async write(): Promise<void> {
    const reason = await this.watched.accounts.tryWriting().then(() => null, reasonOf);
    this.written = { at: performance.now(), reason };
    this.writing = null;
  }
}

function reasonOf(error: unknown): Reason {
  const kind = error instanceof DatabaseFault ? error.kind : undefined;
  if (kind === 'locked' || kind === 'full' || kind === 'read-only') return `writes-${kind}`;
  return 'writes-failing';
}
