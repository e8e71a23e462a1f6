import { randomUUID } from 'node:crypto';
import type { Command } from 'commander';
import { accountOptions } from '#api/accountOptions.ts';
import type { ListedPerson } from '#data/accounts/contract.ts';
import { isMailbox, normalEmail } from '#data/accounts/records/mailbox.ts';
import { type Desk, findPerson, grantRows, organisationOf, table } from './desk.ts';

interface NewPersonOptions {
  firstName: string;
  lastName: string;
  organisation?: string;
  newOrganisation?: string;
}

/** Commands that list, show and add people, lock them out and let them in again. */
export function addPeopleCommands(program: Command, desk: Desk): void {
  program
    .command('list')
    .description('print everybody, by address')
    .option('--organisation <name>', 'only people of this organisation')
    .option('--json', 'print JSON')
    .action((options: { organisation?: string; json?: boolean }) => list(desk, options));
  program
    .command('show <email>')
    .description('print a person and their permissions')
    .action(async (email: string) => {
      const person = await findPerson(desk, email);
      const { isOn } = await desk.accounts.secondFactors.standing(person.user.id);
      show(desk, person, isOn);
    });
  program
    .command('add <email>')
    .description('add a person, and print a link to choose a password within an hour')
    .requiredOption('--first-name <name>')
    .requiredOption('--last-name <name>')
    .option('--organisation <name>', 'an existing organisation, by name or number')
    .option('--new-organisation <name>', 'a new organisation')
    .action((email: string, options: NewPersonOptions) => add(desk, email, options));
  program
    .command('link <email>')
    .description('print a link to choose a password within an hour')
    .action(async (email: string) => tellLink(desk, (await findPerson(desk, email)).user.email));
  program
    .command('second-factor <email>')
    .description(
      'turn two-step login off for somebody who lost device and recovery codes; verify who they are first',
    )
    .requiredOption('--off', 'turn it off')
    .action(async (email: string) => {
      const { user } = await findPerson(desk, email);
      await desk.accounts.together(async ({ secondFactors, audit, outbox }) => {
        if (!(await secondFactors.end(user.id))) throw new Error(`${user.email} has no codes at login.`);
        await audit.record({ action: 'second-factor-off', subject: user.id });
        await outbox.add({ letter: 'second-off', email: user.email, details: { name: user.first_name } });
      });
      desk.say(`${user.email} logs in by the password alone.`);
    });
  for (const [name, disabled, said] of [
    ['disable', true, 'is locked out; their sessions and keys have ended'],
    ['enable', false, 'can log in again'],
  ] as const) {
    program
      .command(`${name} <email>`)
      .description(disabled ? 'lock a person out at once' : 'let a person in again')
      .action(async (email: string) => {
        const { user } = await findPerson(desk, email);
        await desk.accounts.together(async ({ setDisabled, audit }) => {
          await setDisabled(user.id, disabled);
          await audit.record({ action: disabled ? 'person-disabled' : 'person-enabled', subject: user.id });
        });
        desk.say(`${user.email} ${said}.`);
      });
  }
}

async function list(desk: Desk, options: { organisation?: string; json?: boolean }): Promise<void> {
  const organisation = options.organisation && (await organisationOf(desk, options.organisation));
  const people = (await desk.accounts.people()).filter(
    ({ user }) => !organisation || user.organisation_id === organisation.id,
  );
  if (options.json) {
    desk.say(
      JSON.stringify(
        people.map(({ user, disabled }) => ({ ...user, disabled })),
        null,
        2,
      ),
    );
    return;
  }
  const rows = people.map(({ user, disabled }) => [
    user.email,
    user.name,
    user.organisation.name,
    disabled ? 'disabled' : '',
  ]);
  desk.say(rows.length > 0 ? table(rows) : 'Nobody yet. Add somebody with: rohe user add');
}

function show(desk: Desk, { user, disabled, grants }: ListedPerson, hasCodes: boolean): void {
  desk.say(
    table([
      ['Address', user.email],
      ['Name', user.name],
      ['Organisation', `${user.organisation.name} (${user.organisation.crm_id})`],
      ['Can log in', disabled ? 'no' : 'yes'],
      ['Codes at login', hasCodes ? 'on' : 'off'],
      ...grantRows('Holds', grants.own),
      ...grantRows('Through the organisation', grants.organisation),
    ]),
  );
}

async function add(desk: Desk, email: string, options: NewPersonOptions): Promise<void> {
  const { accounts } = desk;
  if (!isMailbox(email)) throw new Error(`"${email}" is no email address.`);
  const address = normalEmail(email);
  if ((await accounts.people()).some(({ user }) => user.email === address)) {
    throw new Error(`${address} has an account already. Show it with: rohe user show ${address}`);
  }
  const organisation = await organisationFor(desk, options);
  const entry = {
    ...(organisation.made && {
      organisations: [{ crm_id: organisation.crm_id, name: organisation.made, grants: [] }],
    }),
    users: [
      {
        crm_id: `person-${randomUUID()}`,
        email: address,
        first_name: options.firstName,
        last_name: options.lastName,
        organisation: organisation.crm_id,
      },
    ],
  };
  const user = await accounts.together(async (changes) => {
    await changes.save(entry);
    const { user: added } = await findPerson({ accounts: changes }, address);
    await changes.audit.record({ action: 'person-added', subject: added.id });
    return added;
  });
  desk.say(`${user.email} is added to ${user.organisation.name}.`);
  await tellLink(desk, user.email);
}

async function organisationFor(
  desk: Desk,
  { organisation, newOrganisation }: NewPersonOptions,
): Promise<{ crm_id: string; made?: string }> {
  if ((organisation === undefined) === (newOrganisation === undefined)) {
    throw new Error('Name the organisation with --organisation, or make one with --new-organisation.');
  }
  if (newOrganisation !== undefined) return { crm_id: `organisation-${randomUUID()}`, made: newOrganisation };
  return { crm_id: (await organisationOf(desk, organisation ?? '')).crm_id };
}

async function tellLink({ accounts, suite, environment, say }: Desk, email: string): Promise<void> {
  const token = await accounts.links.create({ purpose: 'reset', email });
  const { wwwOrigin } = accountOptions('', suite, environment);
  say(
    `With this link they choose a password, once and within an hour:\n${wwwOrigin}/account/password?token=${token}`,
  );
}
