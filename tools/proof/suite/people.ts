import type { Directory, Grant, UserEntry } from '#data/accounts/records/directory.ts';
import type { CompiledSuite } from '#generated/types.ts';

/** A person whose access is tried: a name and permissions. */
export interface TriedPerson {
  name: string;
  /** null: nobody is logged in */
  email: string | null;
  grants: Grant[];
  /** the session has ended */
  ended?: boolean;
}

/** Areas by their role for the people who are tried. */
export interface TriedAreas {
  /** public with the basic permission of each product */
  open: string[];
  /** where the tried people hold their permissions */
  own: string[];
  /** where nobody holds anything */
  foreign: string[];
}

/** Areas of every type: public ones, one with permissions, one without. */
export function triedAreas({ areas, products }: CompiledSuite): TriedAreas {
  const open = [...new Set(Object.values(products).flatMap(({ defaultAreas }) => defaultAreas))];
  const others = areas.filter(
    ({ area_id, hiddenDuplicateOf }) => !open.includes(area_id) && !hiddenDuplicateOf,
  );
  const byType = [...Map.groupBy(others, ({ area_type }) => area_type).values()];
  const at = (place: number) => byType.flatMap((some) => some.at(place)?.area_id ?? []);
  const own = at(0);
  return { open, own, foreign: at(-1).filter((area) => !own.includes(area)) };
}

/**
 * A visitor, one person for each single permission, staff, a base user, one with everything that is sold, and
 * one whose session ended.
 */
export function triedPeople(suite: CompiledSuite): TriedPerson[] {
  const { own } = triedAreas(suite);
  const sold = suite.permissions.groups.flatMap(({ group, permissions }) =>
    permissions
      .filter(({ permission }) => permission !== 'IS_LOGGED_IN')
      .map(({ permission }): Grant => ({ group, permissions: [permission], areas: own })),
  );
  const passAll = new Set(suite.permissions.passAll);
  const alone = sold.map((grant) =>
    person(`${grant.group}.${grant.permissions.join()}`, [
      passAll.has(grant.group) ? { ...grant, areas: 'all' } : grant,
    ]),
  );
  const everything = sold.filter(({ group }) => !passAll.has(group) && group !== 'ALL');
  return [
    { name: 'visitor', email: null, grants: [] },
    ...alone,
    person('nothing', []),
    person('everything sold', everything),
    { ...person('ended', everything), ended: true },
  ];
}

const person = (name: string, grants: Grant[]): TriedPerson => ({
  name,
  email: emailOfPerson(name),
  grants,
});

export const emailOfPerson = (name: string): string =>
  `${name.toLowerCase().replaceAll(/[^a-z]+/g, '-')}@proof.test`;

/** The grants that make areas public: the basic permission of each product. */
export function openGrants({ products }: CompiledSuite): Pick<Grant, 'group' | 'permissions'>[] {
  return Object.values(products).flatMap(({ basicPermission, public: isPublic }) => {
    const [group, permission] = basicPermission?.split('.') ?? [];
    return group && permission && !isPublic ? [{ group, permissions: [permission] }] : [];
  });
}

/** Accounts for all of them, to be saved in a separate database. */
export function peopleDirectory(suite: CompiledSuite): Directory {
  const known = triedPeople(suite).flatMap(({ name, email, grants }): UserEntry[] =>
    email === null
      ? []
      : [
          {
            crm_id: `proof-${email}`,
            email,
            first_name: name,
            last_name: 'Tried',
            organisation: 'proof',
            grants,
          },
        ],
  );
  return {
    organisations: [{ crm_id: 'proof', name: 'Proof', grants: [] }],
    users: known,
    publicAreas: triedAreas(suite).open.map((area_id) => ({
      area_id,
      sponsors: [],
      grants: openGrants(suite),
    })),
  };
}
