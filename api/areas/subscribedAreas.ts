import type { Access } from '#data/accounts/contract.ts';
import { MemoryCache } from '#engine/core/caches/memoryCache.ts';
import type { CompiledProduct, User } from '#generated/types.ts';

type Answering = Pick<Access, 'accessVersion' | 'userAreas' | 'permissionsFor'>;

/** Cached combinations of person and product. */
const MAX_KEPT = 2_000;

/** The areas that people subscribe to, cached by access version, person and product. */
export class SubscribedAreas {
  private readonly kept = new MemoryCache<ReadonlySet<string>>({ entries: MAX_KEPT });

  /**
   * A person's own areas in which they have more permissions for the product than everybody. Without a
   * product: all own areas.
   */
  async of(
    accounts: Answering,
    user: User,
    product: Pick<CompiledProduct, 'permissionGroup'> | undefined,
  ): Promise<ReadonlySet<string>> {
    const version = await accounts.accessVersion();
    const group = product?.permissionGroup;
    return this.kept.getOrMake({ version, identity: user.id, asked: [group] }, () =>
      readAreas(accounts, user, group),
    );
  }
}

async function readAreas(
  accounts: Answering,
  user: User,
  group: string | undefined,
): Promise<ReadonlySet<string>> {
  const areas = await accounts.userAreas(user.id);
  if (group === undefined) return new Set(areas);
  const held = await Promise.all(areas.map((area) => holdsMore(accounts, user, group, area)));
  return new Set(areas.filter((_, at) => held[at]));
}

/** Permissions that a public area gives everybody do not make anyone a subscriber of the product. */
async function holdsMore(accounts: Answering, user: User, group: string, area: string): Promise<boolean> {
  const [own, everybody] = await Promise.all([
    accounts.permissionsFor(user.id, area),
    accounts.permissionsFor(null, area),
  ]);
  return (own[group] ?? []).some((permission) => !everybody[group]?.includes(permission));
}
