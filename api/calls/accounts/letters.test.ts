import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { Mail } from '#api/mail/mailer.ts';
import { startApi, type TestApi } from '#api/testing/startApi.ts';
import { openAccounts } from '#data/accounts/accounts.ts';
import { LEASE, pauseAfter } from '#data/accounts/outbox/outbox.ts';

async function started(more: Parameters<typeof startApi>[0] = {}): Promise<TestApi> {
  const test = await startApi(more);
  onTestFinished(() => test.close());
  return test;
}

/** Every letter of the table, as text. */
function stored(file: string): string {
  const database = new DatabaseSync(file, { readOnly: true });
  const rows = JSON.stringify(database.prepare('select * from outbox_letter').all());
  database.close();
  return rows;
}

const rae = { first_name: 'Rae', last_name: 'Rata', organisation: '', email: 'rae@new.test' };
const tokenIn = (mail: Mail | undefined) => /token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';

/** A mail server that is out of order until it is mended. */
function brokenMail() {
  const sent: Mail[] = [];
  const state: { fault: Error | null } = { fault: new Error('connect ECONNREFUSED') };
  const sendMail = async (mail: Mail) => {
    if (state.fault) throw state.fault;
    sent.push(mail);
  };
  return { sent, state, sendMail };
}

describe('letters', () => {
  it('wait for a mail server that is out of order, which health says to this machine alone (faults-D16)', async () => {
    const { sent, state, sendMail } = brokenMail();
    const test = await started({ sendMail });
    expect((await test.post('/auth/signup/', rae)).statusCode).toBe(200);
    await test.later();
    test.advance(7_000);
    const health = async (remoteAddress: string) =>
      (await test.api.inject({ url: '/api/health/', remoteAddress })).json().letters;
    expect(await health('127.0.0.1')).toEqual({ waiting: 1, failed: 0, oldest_seconds: 7 });
    expect(await health('192.0.2.1')).toBeUndefined();
    expect(await test.accounts.outbox.list()).toMatchObject([
      { letter: 'signup', email: 'rae@new.test', tries: 1, error: 'Error: connect ECONNREFUSED' },
    ]);
    state.fault = null;
    test.advance(pauseAfter(1));
    await test.post('/auth/signup/', { ...rae, email: 'bo@new.test' });
    await test.later();
    expect(sent.map(({ to }) => to)).toEqual(['rae@new.test', 'bo@new.test']);
    expect(await health('::1')).toEqual({ waiting: 0, failed: 0, oldest_seconds: 0 });
    expect((await test.post('/auth/link/', { token: tokenIn(sent[0]) })).json().purpose).toBe('signup');
  });

  it('are counted and logged once, however often they are tried', async () => {
    const { sent, state, sendMail } = brokenMail();
    const test = await started({ sendMail });
    await test.post('/auth/password-reset/', { email: 'basic@trial.test' });
    for (let tries = 1; tries <= 4; tries++) {
      await test.later();
      test.advance(pauseAfter(tries));
      await test.post('/auth/password-reset/', { email: 'nobody@trial.test' });
    }
    state.fault = null;
    await test.later();
    test.advance(pauseAfter(5));
    for (const _ of [1, 2, 3]) await test.post('/auth/password-reset/', { email: 'basic@trial.test' });
    await test.later();
    expect(sent.map(({ to }) => to)).toEqual(Array(3).fill('basic@trial.test'));
    const asked = (await test.accounts.audit.entries()).filter(
      ({ action }) => action === 'password-reset-asked',
    );
    expect(asked).toHaveLength(3);
  });

  it('are given up at once where the mail server refuses the mailbox', async () => {
    const { state, sendMail } = brokenMail();
    state.fault = Object.assign(new Error('550 no such mailbox'), { code: 'EENVELOPE', responseCode: 550 });
    const test = await started({ sendMail });
    await test.post('/auth/signup/', rae);
    await test.later();
    expect(await test.accounts.outbox.standing()).toMatchObject({ waiting: 0, failed: 1 });
  });

  it('lie in the outbox without a token, the same for an address with and without an account (S18)', async () => {
    const test = await started({ sendMail: undefined });
    await test.post('/auth/password-reset/', { email: 'basic@trial.test' });
    await test.post('/auth/password-reset/', { email: 'nobody@trial.test' });
    await test.later();
    const shapes = (await test.accounts.outbox.list()).map(({ letter, tries, error }) => [
      letter,
      tries,
      error,
    ]);
    expect(shapes).toEqual([
      ['reset', 0, ''],
      ['reset', 0, ''],
    ]);
  });

  it('lie in the outbox without a token after a try, too', async () => {
    const test = await started({ sendMail: brokenMail().sendMail });
    await test.post('/auth/password-reset/', { email: 'basic@trial.test' });
    await test.post('/api/newsletter/', { email: rae.email });
    await test.later();
    expect(stored(test.accountsFile)).toMatch(/"tries":1.*"tries":1/);
    expect(stored(test.accountsFile)).not.toMatch(/token|http|[\w-]{43}/);
  });

  it('and changes are there together or not at all, as are entries of the log (faults-D4)', async () => {
    const test = await started();
    const headers = await test.headersOf('subscriber');
    const holder = { holder: 'person', id: await test.idOf('subscriber') } as const;
    await test.accounts.grant(holder, { group: 'PRO', permissions: ['DATA'], areas: 'all' });
    const before = await test.accounts.sessions.list(holder.id);
    const database = new DatabaseSync(test.accountsFile);
    database.exec('drop table audit_entry; drop table outbox_letter');
    database.close();
    const answers = [
      await test.post('/api/account/name/', { first_name: 'New', last_name: 'Name' }, { headers }),
      await test.post('/api/account/sessions/end/', {}, { headers }),
      await test.post('/api/account/keys/', { title: 'mine' }, { headers }),
      await test.post('/api/contact/', { name: 'Rae', email: rae.email, message: 'Hi' }),
      await test.post('/api/newsletter/', { email: rae.email }),
      await test.post('/auth/login/', { email: 'subscriber@trial.test', password: 'correct horse' }),
      await test.post('/auth/logout/', {}, { headers }),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 500));
    const { id } = holder;
    expect((await test.accounts.userById(id))?.first_name).toBe('subscriber');
    expect(await test.accounts.sessions.list(id)).toEqual(before);
    expect(await test.accounts.keys.list(id)).toEqual([]);
    expect([await test.accounts.inbox.messages(), await test.accounts.inbox.readers()]).toEqual([[], []]);
  });

  it('survive kill -9 between answer and send (faults-D4)', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'killed-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const answered: string[] = [];
    for (const kill of [1, 4, 9]) {
      const program = fileURLToPath(new URL('../../testing/serveLetters.ts', import.meta.url));
      // What one has compiled, the next starts with.
      const env = { ...process.env, NODE_COMPILE_CACHE: join(process.cwd(), '.cache', 'node') };
      const server = spawn(process.execPath, [program, folder], { env });
      onTestFinished(() => void server.kill('SIGKILL'));
      const [port] = await once(server.stdout, 'data');
      const ended = once(server, 'exit');
      const before = answered.length;
      const asking = Array.from({ length: 12 }, async (_, at) => {
        const email = `rae-${kill}-${at}@new.test`;
        const { status } = await fetch(`http://127.0.0.1:${Number(port)}/auth/signup/`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ ...rae, email }),
        });
        if (status === 200) answered.push(email);
        if (answered.length === before + kill) server.kill('SIGKILL');
      });
      await Promise.allSettled(asking);
      server.kill('SIGKILL');
      await ended;
    }
    const sent = existsSync(join(folder, 'sent'))
      ? readFileSync(join(folder, 'sent'), 'utf8').split('\n')
      : [];
    const accounts = await openAccounts(join(folder, 'accounts.sqlite'), { clock: () => Date.now() + LEASE });
    onTestFinished(() => accounts.close());
    const left: string[] = [];
    const test = await started({ accounts, sendMail: async ({ to }) => void left.push(to) });
    await test.later();
    expect(answered.length).toBeGreaterThan(10);
    expect(answered.filter((email) => !sent.includes(email) && !left.includes(email))).toEqual([]);
    expect(left.length).toBeGreaterThan(0);
    expect(await accounts.outbox.standing()).toMatchObject({ waiting: 0, failed: 0 });
  });
});
