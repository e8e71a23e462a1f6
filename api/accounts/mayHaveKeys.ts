import type { Services } from '#api/services/services.ts';
import type { User } from '#generated/types.ts';

const DATA_PERMISSION = 'DATA';

/**
 * Whether a person may read data with API keys: they have a DATA permission anywhere, or pass every check.
 */
export async function mayHaveKeys(
  accounts: Services['accounts'],
  { permissions }: Services['suite'],
  user: User | null,
): Promise<boolean> {
  if (!user) return false;
  const grants = await accounts.grantsOf(user.id);
  return grants.some(
    ({ group, permissions: held }) => permissions.passAll.includes(group) || held.includes(DATA_PERMISSION),
  );
}
