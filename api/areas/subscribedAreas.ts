import type { Accounts } from '#data/accounts/contract.ts';
import { MemoryCache } from '#engine/core/caches/memoryCache.ts';
import type { CompiledProduct, User } from '#generated/types.ts';

/** People and products kept at once. */
const MAX_KEPT = 2_000;

/** Says which areas people subscribe to. Kept by access version, person and product. */
export class SubscribedAreas {
  private readonly accounts: Pick<Accounts, 'accessVersion' | 'userAreas' | 'permissionsFor'>;
  private readonly kept = new MemoryCache<ReadonlySet<string>>({ entries: MAX_KEPT });

  constructor(accounts: Pick<Accounts, 'accessVersion' | 'userAreas' | 'permissionsFor'>) {
    this.accounts = accounts;
  }

  /** A person's own areas in which they hold more of the product than everybody; all own areas where there is no product. */
  async of(
    user: User,
    product: Pick<CompiledProduct, 'permissionGroup'> | undefined,
  ): Promise<ReadonlySet<string>> {
    const version = await this.accounts.accessVersion();
    const group = product?.permissionGroup;
    return this.kept.getOrMake({ version, identity: user.id, asked: [group] }, () => this.read(user, group));
  }

  private async read(user: User, group: string | undefined): Promise<ReadonlySet<string>> {
    const areas = await this.accounts.userAreas(user.id);
    if (group === undefined) return new Set(areas);
    const held = await Promise.all(areas.map((area) => this.holdsMore(user, group, area)));
    return new Set(areas.filter((_, at) => held[at]));
  }

  /** What a public area gives everybody makes nobody a subscriber of the product. */
  private async holdsMore(user: User, group: string, area: string): Promise<boolean> {
    const [own, everybody] = await Promise.all([
      this.accounts.permissionsFor(user.id, area),
      this.accounts.permissionsFor(null, area),
    ]);
    return (own[group] ?? []).some((permission) => !everybody[group]?.includes(permission));
  }
}
