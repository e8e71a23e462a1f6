import type { Command } from 'commander';
import { suggestion } from '#api/problem/suggestion.ts';
import type { AccountChanges } from '#data/accounts/contract.ts';
import type { GrantHolder } from '#data/accounts/people/changes.ts';
import type { Grant } from '#data/accounts/records/directory.ts';
import { normalDomain } from '#data/accounts/records/mailbox.ts';
import { type Desk, findPerson, organisationOf, wordsOf } from './desk.ts';

const ALL_AREAS = 'all';

interface GrantOptions extends Pick<Grant, 'from' | 'until'> {
  areas: string;
}

/**
 * Commands that grant and withdraw permissions of people and organisations, and set domains of organisations.
 */
export function addGrantCommands(program: Command, desk: Desk): void {
  const about = 'an address, or an organisation by name or number';
  program
    .command('grant <who> <permissions>')
    .description(`give permissions, e.g. REP.REP-BASIC,REP.DATA, in areas; <who> is ${about}`)
    .requiredOption('--areas <areas>', 'area ids separated by commas, or all')
    .option('--from <day>', 'first valid day, e.g. 2027-01-01; default: already valid')
    .option('--until <day>', 'last valid day; default: no end')
    .action(async (who: string, permissions: string, { areas, ...days }: GrantOptions) => {
      const to = await holderOf(desk, who);
      const grants = readGrants(desk, permissions, areas).map((granted) => ({ ...granted, ...days }));
      // All grants of a command or none: an interrupted command can be repeated.
      await desk.accounts.together(async (changes) => {
        for (const grant of grants) {
          await changes.grant(to.holder, grant);
          await record(changes, 'granted', to, grant);
        }
      });
      for (const grant of grants) desk.say(`${to.name} holds ${wordsOf(grant)}.`);
    });
  program
    .command('withdraw <who> <permissions>')
    .description('withdraw permissions')
    .requiredOption('--areas <areas>', 'area ids separated by commas, or all for a grant in all areas')
    .action(async (who: string, permissions: string, { areas }: { areas: string }) => {
      const from = await holderOf(desk, who);
      const grants = readGrants(desk, permissions, areas);
      await desk.accounts.together(async (changes) => {
        for (const grant of grants) {
          const count = await changes.withdraw(from.holder, grant);
          if (count === 0)
            throw new Error(`${from.name} did not hold ${wordsOf(grant)}. Nothing was withdrawn.`);
          await record(changes, 'grant-withdrawn', from, grant);
        }
      });
      for (const grant of grants) desk.say(`${from.name} does not hold ${wordsOf(grant)} any more.`);
    });
  program
    .command('domain <organisation> <domain>')
    .description('people who sign up with an address of this domain join the organisation')
    .action(async (name: string, domain: string) => {
      if (!/^([a-z0-9-]+\.)+[a-z0-9-]{2,}$/.test(normalDomain(domain)))
        throw new Error(`"${domain}" is not a domain, e.g. council.nz.`);
      const organisation = await organisationOf(desk, name);
      await desk.accounts.together(async ({ addDomain, audit }) => {
        await addDomain(organisation.id, domain);
        await audit.record({ action: 'domain-added', detail: `${organisation.crm_id} ${domain}` });
      });
      desk.say(`Who signs up with an address at ${domain} belongs to ${organisation.name}.`);
    });
}

interface Holder {
  holder: GrantHolder;
  name: string;
}

async function holderOf(desk: Desk, who: string): Promise<Holder> {
  if (who.includes('@')) {
    const { user } = await findPerson(desk, who);
    return { holder: { holder: 'person', id: user.id }, name: user.email };
  }
  const { id, name } = await organisationOf(desk, who);
  return { holder: { holder: 'organisation', id }, name };
}

async function record(
  { audit }: AccountChanges,
  action: 'granted' | 'grant-withdrawn',
  to: Holder,
  grant: Grant,
) {
  const { holder, id } = to.holder;
  await audit.record({
    action,
    ...(holder === 'person' && { subject: id }),
    detail: `${to.name}: ${wordsOf(grant)}`,
  });
}

/** Parses `Group.Sub,Group.Sub` and areas. @throws Error for an unknown name, with the nearest one */
export function readGrants({ suite }: Pick<Desk, 'suite'>, permissions: string, areas: string): Grant[] {
  const ids = suite.areas.map(({ area_id }) => area_id);
  const where = areas.split(',').map((area) => area.trim());
  const unknown = where.find((area) => area !== ALL_AREAS && !ids.includes(area));
  if (unknown !== undefined) throw new Error(`There is no area ${unknown}.${suggestion(unknown, ids)}`);
  const held: Grant['areas'] = where.includes(ALL_AREAS) ? 'all' : where;
  const known = suite.permissions.groups.flatMap(({ group, permissions: subs }) =>
    subs.map(({ permission }) => `${group}.${permission}`),
  );
  return permissions.split(',').map((written) => {
    const name = written.trim();
    if (!known.includes(name)) {
      throw new Error(
        `There is no permission ${name}.${suggestion(name, known)} They are written Group.Sub.`,
      );
    }
    if (name === 'ALL.IS_LOGGED_IN')
      throw new Error(`${name} is held by whoever is logged in; nobody grants it.`);
    const at = name.indexOf('.');
    return { group: name.slice(0, at), permissions: [name.slice(at + 1)], areas: held };
  });
}
