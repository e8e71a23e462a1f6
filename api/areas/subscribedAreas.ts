import type { Accounts } from '#data/accounts/contract.ts';
import type { CompiledProduct, User } from '#generated/types.ts';

/** People kept at once; further ones make it start afresh. */
const MAX_KEPT = 2_000;

/** Says which areas people subscribe to. Kept by person and product while the access version stays the same. */
export class SubscribedAreas {
  private readonly accounts: Pick<Accounts, 'accessVersion' | 'userAreas' | 'permissionsFor'>;
  private version = '';
  private kept = new Map<string, Promise<ReadonlySet<string>>>();

  constructor(accounts: Pick<Accounts, 'accessVersion' | 'userAreas' | 'permissionsFor'>) {
    this.accounts = accounts;
  }

  /** A person's own areas in which they hold more of the product than everybody; all own areas where there is no product. */
  async of(
    user: User,
    product: Pick<CompiledProduct, 'permissionGroup'> | undefined,
  ): Promise<ReadonlySet<string>> {
    const version = await this.accounts.accessVersion();
    if (version !== this.version || this.kept.size >= MAX_KEPT) {
      this.version = version;
      this.kept = new Map();
    }
    const { kept } = this;
    const key = JSON.stringify([user.id, product?.permissionGroup]);
    const known = kept.get(key) ?? this.read(user, product?.permissionGroup);
    kept.set(key, known);
    // A failure is not kept: the next to ask tries again.
    known.catch(() => kept.delete(key));
    return known;
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
