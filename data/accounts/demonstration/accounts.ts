import type { Accounts } from '#data/accounts/contract.ts';
import type { Directory, Grant, PublicAreaEntry } from '#data/accounts/records/directory.ts';

/** Password of every demonstration account. */
export const demonstrationPassword = 'demonstration';

const packages: Record<string, string[]> = {
  REP: [
    'REP-BASIC',
    'REP-TOOLKIT',
    'REP-SMALL',
    'REP-SKILLS',
    'REP-ETHNICITY',
    'REP-WELLBEING',
    'REP-DATA',
    'REP-CENSUS',
    'REP-CENSUS-CHILDREN',
    'SUBSCRIBED',
    'DATA',
  ],
  QEM: ['SUBSCRIBED', 'LEAGUE', 'DATA', 'REPORT'],
  POPULATION: ['POP-SMALL', 'POP-LARGE', 'DATA'],
};

const districts = ['gisborne-district', 'hastings-district', 'whakatane-district'];
const subscribed = [...districts, 'tairawhiti-and-wairoa'];

const whole = (group: string, areas: Grant['areas']): Grant => ({
  group,
  permissions: packages[group] ?? [],
  areas,
});

interface DemonstrationAccount {
  email: string;
  name: string;
  /** its purpose, in the words printed at start */
  holds: string;
  grants: Grant[];
  user_areas?: string[];
  /** people who sign up with an email address in these domains belong to the organisation */
  email_domains?: string[];
}

/** The accounts that `npm start` prints. */
export const demonstrationAccounts: readonly DemonstrationAccount[] = [
  {
    email: 'staff@rohe.test',
    name: 'Sam Staff',
    holds: 'everything',
    grants: [{ group: 'STAFF', permissions: ['IS_STAFF'], areas: 'all' }],
  },
  {
    email: 'subscriber@rohe.test',
    name: 'Sina Subscriber',
    holds: 'all packages of the three products in four areas',
    grants: [whole('REP', subscribed), whole('QEM', subscribed), whole('POPULATION', subscribed)],
    user_areas: subscribed,
    email_domains: ['council.rohe.test'],
  },
  {
    email: 'basic@rohe.test',
    name: 'Ben Basic',
    holds: 'REP-BASIC in Gisborne District',
    grants: [{ group: 'REP', permissions: ['REP-BASIC'], areas: ['gisborne-district'] }],
  },
  {
    email: 'census@rohe.test',
    name: 'Cleo Census',
    holds: 'REP-CENSUS only',
    grants: [{ group: 'REP', permissions: ['REP-CENSUS'], areas: 'all' }],
    user_areas: districts,
  },
  {
    email: 'quarterly@rohe.test',
    name: 'Quinn Quarterly',
    holds: 'QEM',
    grants: [whole('QEM', 'all')],
    user_areas: districts,
  },
  {
    email: 'population@rohe.test',
    name: 'Pita Population',
    holds: 'POPULATION',
    grants: [whole('POPULATION', 'all')],
    user_areas: districts,
  },
  {
    email: 'events@rohe.test',
    name: 'Eva Events',
    holds: 'EVENTS',
    grants: [{ group: 'EVENTS', permissions: ['SUBSCRIBED', 'DATA'], areas: 'all' }],
  },
  {
    email: 'economics@rohe.test',
    name: 'Eru Economics',
    holds: 'ECONOMIC-FC',
    grants: [{ group: 'ECONOMIC-FC', permissions: ['SUBSCRIBED'], areas: 'all' }],
  },
];

/** What everybody may see in a public area. */
const openToAll: PublicAreaEntry['grants'] = [
  { group: 'REP', permissions: ['REP-BASIC'] },
  { group: 'QEM', permissions: ['SUBSCRIBED'] },
  { group: 'POPULATION', permissions: ['POP-LARGE'] },
];

const sponsors: Record<string, string[]> = {
  'new-zealand': [],
  auckland: [],
  'hamilton-city': ['Kirikiriroa Business Trust'],
  'napier-city': ['Ahuriri Harbour Partners', 'Bay Futures Trust'],
  'christchurch-city': ['Garden City Growth Agency'],
  'queenstown-lakes-district': ['Southern Lakes Economic Trust'],
  'dunedin-city': ['Ōtepoti Enterprise Board'],
};

function demonstrationDirectory(): Directory {
  return {
    organisations: demonstrationAccounts.map(
      ({ email, name, grants, user_areas = [], email_domains = [] }) => ({
        crm_id: `demonstration-${email.split('@')[0]}`,
        name: `${name.split(' ')[1]} demonstration organisation`,
        grants,
        user_areas,
        email_domains,
      }),
    ),
    users: demonstrationAccounts.map(({ email, name }) => {
      const [first_name = '', last_name = ''] = name.split(' ');
      const crm_id = `demonstration-${email.split('@')[0]}`;
      return { crm_id, email, first_name, last_name, organisation: crm_id, password: demonstrationPassword };
    }),
    publicAreas: Object.entries(sponsors).map(([area_id, names]) => ({
      area_id,
      sponsors: names,
      grants: openToAll,
    })),
  };
}

/**
 * Creates the demonstration accounts and public areas in an empty store only: among real people, their public
 * password would let anybody in.
 */
export async function createDemonstrationAccounts(accounts: Accounts): Promise<void> {
  if ((await accounts.people()).length > 0) return;
  await accounts.save(demonstrationDirectory());
}
