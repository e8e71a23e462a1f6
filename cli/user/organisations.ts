import type { Command } from 'commander';
import type { ListedOrganisation } from '#data/accounts/contract.ts';
import { type Desk, grantRows, organisationOf, organisationOrClaim, table } from './desk.ts';

interface OrganisationOptions {
  confirm?: true;
  into?: string;
}

/** Commands that list and show organisations, and resolve names entered at sign-up. */
export function addOrganisationCommands(program: Command, desk: Desk): void {
  program
    .command('organisations')
    .description('print all organisations with their numbers, and those that people named at sign-up')
    .action(async () => {
      const people = await desk.accounts.people();
      const claimedBy = ({ id }: ListedOrganisation) =>
        people.filter(({ user }) => user.organisation_id === id).map(({ user }) => user.email);
      const rows = (await desk.accounts.organisations()).map((one) => [
        one.crm_id,
        one.name,
        one.isClaim ? `named by ${claimedBy(one).join(', ')}` : '',
      ]);
      desk.say(table(rows));
    });
  program
    .command('organisation <name>')
    .description('print an organisation by name or number: people, domains, permissions')
    .option('--confirm', 'accept the name that somebody gave at sign-up, so that you can grant permissions')
    .option('--into <organisation>', 'move its people to an existing organisation')
    .action(async (name: string, options: OrganisationOptions) => {
      const found = await organisationOrClaim(desk, name);
      if (options.into !== undefined) await join(desk, found, await organisationOf(desk, options.into));
      else if (options.confirm) await confirm(desk, found);
      else await show(desk, found);
    });
}

async function show({ accounts, say }: Desk, found: ListedOrganisation): Promise<void> {
  const people = (await accounts.people()).filter(({ user }) => user.organisation_id === found.id);
  say(
    table([
      ['Organisation', found.name],
      ['Number', found.crm_id],
      ...(found.isClaim ? [['Confirmed', 'no: its name is what somebody typed who signed up']] : []),
      ['People', people.map(({ user }) => user.email).join(', ') || 'nobody'],
      ['Domains', found.domains.join(', ') || 'none'],
      ...grantRows('Holds', found.grants),
    ]),
  );
}

async function confirm(desk: Desk, { id, name, crm_id, isClaim }: ListedOrganisation): Promise<void> {
  if (!isClaim) throw new Error(`${name} needs no confirming.`);
  const twin = (await desk.accounts.organisations()).find(
    (one) => !one.isClaim && one.name.toLowerCase() === name.toLowerCase(),
  );
  if (twin) {
    throw new Error(
      `There is an organisation ${twin.name} (${twin.crm_id}). Where it is the same, move the people there: ` +
        `rohe user organisation ${crm_id} --into ${twin.crm_id}`,
    );
  }
  await desk.accounts.together(async (changes) => {
    await changes.confirmOrganisation(id);
    await changes.audit.record({ action: 'organisation-confirmed', detail: `${crm_id} ${name}` });
  });
  desk.say(`${name} is an organisation.`);
}

async function join(desk: Desk, claim: ListedOrganisation, into: ListedOrganisation): Promise<void> {
  if (!claim.isClaim) throw new Error(`${claim.name} is no claim: its people stay where they are.`);
  await desk.accounts.together(async (changes) => {
    await changes.moveInto(claim.id, into.id);
    await changes.audit.record({
      action: 'organisation-joined',
      detail: `${claim.crm_id} ${claim.name} into ${into.crm_id} ${into.name}`,
    });
  });
  desk.say(`Who was of ${claim.name} belongs to ${into.name}.`);
}
