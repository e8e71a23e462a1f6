import type { Command } from 'commander';
import { type Desk, moment, table } from './desk.ts';

interface LetterOptions {
  retry?: string | true;
  drop?: string;
  json?: boolean;
}

/** Commands that list, retry and delete unsent emails. */
export function addLetterCommands(program: Command, desk: Desk): void {
  program
    .command('letters')
    .description(
      'emails that wait or have failed, the oldest first; a running server sends those that are due',
    )
    .option('--retry [id]', 'send all emails again now, or one, also failed ones')
    .option('--drop <id>', 'delete an email')
    .option('--json', 'print JSON')
    .action(async ({ retry, drop, json }: LetterOptions) => {
      if (retry !== undefined) await tryAgain(desk, retry === true ? undefined : retry);
      else if (drop !== undefined) await forget(desk, drop);
      else await list(desk, json);
    });
}

async function tryAgain({ accounts, say }: Desk, id: string | undefined): Promise<void> {
  const count = await accounts.outbox.retry(id);
  if (id !== undefined && count === 0) throw none(id, 'or it is being sent at this moment');
  say(count === 0 ? 'No letter waits.' : `${count} ${count === 1 ? 'letter is' : 'letters are'} due now.`);
}

async function forget({ accounts, say }: Desk, id: string): Promise<void> {
  if (!(await accounts.outbox.drop(id))) throw none(id, 'or it has gone');
  say(`Letter ${id} is forgotten.`);
}

const none = (id: string, or: string): Error =>
  new Error(`There is no letter ${id}, ${or}. List those that are there with: rohe user letters`);

async function list({ accounts, say }: Desk, json = false): Promise<void> {
  const letters = await accounts.outbox.list();
  if (json) return say(JSON.stringify(letters, null, 2));
  const rows = letters.map(({ id, letter, email, at, due, tries, state, error }) => [
    id,
    moment(at),
    letter,
    email,
    state === 'failed' ? `failed after ${tries}` : `tried ${tries}, due ${moment(due)}`,
    error,
  ]);
  say(
    rows.length > 0 ? table([['id', 'asked', 'letter', 'to', 'state', 'why'], ...rows]) : 'No letter waits.',
  );
}
