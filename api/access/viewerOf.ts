import { AreaViewer } from '#api/areas/areaViewer.ts';
import type { Asker } from '#api/request/asker.ts';
import type { Services } from '#api/services/services.ts';
import { holdsPermission } from '#engine/core/access/holds.ts';
import type { CompiledProduct } from '#generated/types.ts';

/** The areas of a product as the asker sees them. */
export async function viewerOf(
  { accounts, directory, subscribedAreas }: Services,
  { user, permissions, staff }: Asker,
  product: CompiledProduct | undefined,
): Promise<AreaViewer> {
  const [publicAreas, userAreas] = await Promise.all([
    accounts.publicAreas(),
    user ? subscribedAreas.of(user, product) : new Set<string>(),
  ]);
  const group = product?.permissionGroup;
  const holdsEverywhere = group !== undefined && holdsPermission(permissions, group, null);
  return new AreaViewer(directory, {
    product,
    publicAreas: new Map(publicAreas.map(({ area_id, public_details }) => [area_id, public_details])),
    userAreas,
    staff,
    subscriber: user !== null && product !== undefined && (holdsEverywhere || userAreas.size > 0),
  });
}
