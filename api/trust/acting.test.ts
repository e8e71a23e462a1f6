import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '#api/testing/startApi.ts';
import { ACTING_LIFE, EXCHANGE } from '#data/accounts/sessions/sessions.ts';

const PEOPLE = ['staff', 'colleague', 'basic', 'census'] as const;
type Name = (typeof PEOPLE)[number];
const STAFF: readonly Name[] = ['staff', 'colleague'];

type Step =
  | { do: 'log in'; who: Name }
  | { do: 'act'; session: number; as: Name | 'public' }
  | { do: 'stop' | 'log out' | 'act by GET'; session: number }
  | { do: 'disable' | 'enable'; who: Name }
  | { do: 'wait'; milliseconds: number };

const who = fc.constantFrom(...PEOPLE);
const session = fc.nat(5);
const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    { weight: 3, arbitrary: fc.record({ do: fc.constant('log in' as const), who }) },
    {
      weight: 5,
      arbitrary: fc.record({
        do: fc.constant('act' as const),
        session,
        as: fc.oneof(who, fc.constant('public' as const)),
      }),
    },
    {
      weight: 3,
      arbitrary: fc.record({ do: fc.constantFrom('stop' as const, 'log out', 'act by GET'), session }),
    },
    { weight: 1, arbitrary: fc.record({ do: fc.constantFrom('disable' as const, 'enable'), who }) },
    {
      weight: 2,
      arbitrary: fc.record({
        do: fc.constant('wait' as const),
        milliseconds: fc.constantFrom(1, EXCHANGE, ACTING_LIFE),
      }),
    },
  ),
  { minLength: 10, maxLength: 24 },
);

/** A session as the model has it: who opened it, whom it was last told to act as, and since when. */
interface Opened {
  token: string;
  owner: Name;
  as: Name | 'public' | null;
  since: number;
  /** it was logged out, or its person was disabled once: it opens nothing any more */
  ended: boolean;
}

/** The API beside a model of it that knows sessions and nothing else. */
class Beside {
  readonly sessions: Opened[] = [];
  readonly exchanged: { token: string; at: number }[] = [];
  readonly disabled = new Set<Name>();
  readonly ids: Record<Name, number>;
  now = 0;
  started = 0;

  readonly test: TestApi;

  private constructor(test: TestApi, ids: Record<Name, number>) {
    this.test = test;
    this.ids = ids;
  }

  static async open(): Promise<Beside> {
    const test = await startApi();
    const ids = {} as Record<Name, number>;
    for (const name of PEOPLE) ids[name] = await test.idOf(name);
    return new Beside(test, ids);
  }

  idOf = (name: Name | 'public') => (name === 'public' ? -1 : this.ids[name]);
  headers = ({ token, as }: Opened) => ({
    authorization: `Token ${token}`,
    ...(as && { 'x-login-as': String(this.idOf(as)) }),
  });

  async take(step: Step): Promise<void> {
    if (step.do === 'wait') {
      this.now += step.milliseconds;
      return this.test.advance(step.milliseconds);
    }
    if ('who' in step)
      return step.do === 'log in' ? this.logIn(step.who) : this.setDisabled(step.who, step.do === 'disable');
    const opened = this.sessions.at(step.session % Math.max(1, this.sessions.length));
    if (!opened) return;
    if (step.do === 'act') return this.act(opened, step.as);
    if (step.do === 'stop') return this.act(opened, null);
    if (step.do === 'log out') {
      await this.test.post('/auth/logout/', undefined, { headers: this.headers(opened) });
      opened.ended = true;
      return;
    }
    const url = `/auth/acting/?user_id=${this.ids.basic}`;
    const { statusCode } = await this.test.get(url, 'visitor', this.headers(opened));
    expect(statusCode).toBeGreaterThanOrEqual(400);
  }

  private async logIn(name: Name): Promise<void> {
    if (this.disabled.has(name)) return;
    const token = await this.test.accounts.sessions.open(this.ids[name], { remember: false });
    this.sessions.push({ token, owner: name, as: null, since: 0, ended: false });
  }

  private async setDisabled(name: Name, isDisabled: boolean): Promise<void> {
    await this.test.accounts.setDisabled(this.ids[name], isDisabled);
    if (!isDisabled) return void this.disabled.delete(name);
    this.disabled.add(name);
    for (const opened of this.sessions) if (opened.owner === name) opened.ended = true;
  }

  private async act(opened: Opened, as: Name | 'public' | null): Promise<void> {
    const answer = await this.test.post(
      '/auth/acting/',
      { user_id: as && this.idOf(as) },
      { headers: { authorization: `Token ${opened.token}` } },
    );
    const isThere = as === null || as === 'public' || !(STAFF.includes(as) || this.disabled.has(as));
    const allowed = !opened.ended && STAFF.includes(opened.owner) && isThere;
    expect([opened.owner, as, answer.statusCode === 200]).toEqual([opened.owner, as, allowed]);
    if (!allowed) return;
    this.exchanged.push({ token: opened.token, at: this.now });
    opened.token = answer.json().key;
    opened.as = as;
    opened.since = this.now;
    if (as !== null) this.started += 1;
  }

  /** Asks with every token that was ever given out who it is, and compares it with the model. */
  async compare(): Promise<void> {
    for (const opened of this.sessions) {
      const answer = await this.test.get('/api/user_context/?app_type=rep', 'visitor', this.headers(opened));
      const told = answer.statusCode === 200 ? answer.json() : null;
      const gone = opened.as && opened.as !== 'public' && this.disabled.has(opened.as);
      const late = opened.as && this.now >= opened.since + ACTING_LIFE;
      if (opened.ended) expect(answer.statusCode).toBe(401);
      else if (gone || late) expect(told).toBeNull();
      else {
        const seen = { user: told.user?.email ?? null, actor: told.acting_user?.email ?? null };
        const email = (name: Name) => `${name}@trial.test`;
        const user =
          opened.as === null ? email(opened.owner) : opened.as === 'public' ? null : email(opened.as);
        expect(seen).toEqual({ user, actor: opened.as && email(opened.owner) });
        const users = await this.test.get('/api/users/', 'visitor', this.headers(opened));
        expect(users.statusCode === 200).toBe(opened.as === null && STAFF.includes(opened.owner));
      }
    }
    for (const { token, at } of this.exchanged) {
      if (this.now < at + EXCHANGE) continue;
      const answer = await this.test.get('/api/user_context/?app_type=rep', 'visitor', {
        authorization: `Token ${token}`,
      });
      expect(answer.statusCode).toBe(401);
    }
  }
}

describe('acting as somebody else', () => {
  it('S9 gives nobody but staff the rights of another, however it is started, stopped, ended and replayed', async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (taken) => {
        const beside = await Beside.open();
        try {
          for (const step of taken) {
            await beside.take(step);
            await beside.compare();
          }
          const log = await beside.test.accounts.audit.entries({ last: 1_000 });
          const started = log.filter(({ action }) => action === 'acting-started');
          expect(started.length).toBe(beside.started);
          expect(started.every(({ actor }) => actor !== '')).toBe(true);
        } finally {
          await beside.test.close();
        }
      }),
      { numRuns: 8, seed: 9 },
    );
  });
});
