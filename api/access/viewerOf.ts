import { AreaViewer } from '#api/areas/areaViewer.ts';
import type { Asker } from '#api/request/asker.ts';
import type { Services } from '#api/services/services.ts';
import { holdsPermission, passesAll } from '#engine/core/access/holds.ts';
import type { CompiledProduct, CompiledSuite } from '#generated/types.ts';

/** Whether the requester passes every check in every area, as staff and base users do. */
export const passesEverywhere = (
  { permissions: { passAll } }: Pick<CompiledSuite, 'permissions'>,
  { staff, permissions }: Pick<Asker, 'staff' | 'permissions'>,
): boolean => staff || passesAll(permissions, passAll);

/** The areas of a product as the requester sees them. */
export async function viewerOf(
  { accounts, directory, subscribedAreas, suite }: Services,
  asker: Asker,
  product: CompiledProduct | undefined,
): Promise<AreaViewer> {
  const { user, permissions, staff } = asker;
  const [publicAreas, userAreas] = await Promise.all([
    accounts.publicAreas(),
    user ? subscribedAreas.of(accounts, user, product) : new Set<string>(),
  ]);
  const group = product?.permissionGroup;
  const holdsEverywhere = group !== undefined && holdsPermission(permissions, group, null);
  return new AreaViewer(directory, {
    product,
    publicAreas: new Map(publicAreas.map(({ area_id, public_details }) => [area_id, public_details])),
    userAreas,
    staff,
    passesAll: passesEverywhere(suite, asker),
    subscriber: user !== null && product !== undefined && (holdsEverywhere || userAreas.size > 0),
  });
}
