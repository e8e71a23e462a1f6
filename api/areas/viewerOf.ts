import { holdsPermission } from '../../engine/access/holds.ts';
import type { CompiledProduct } from '../../generated/types.ts';
import type { Asker } from '../request/asker.ts';
import type { Services } from '../services.ts';
import { AreaViewer } from './areaViewer.ts';

/** The areas of a product as the asker sees them. */
export async function viewerOf(
  { accounts, directory }: Services,
  asker: Asker,
  product: CompiledProduct | undefined,
): Promise<AreaViewer> {
  const { user, staff } = asker;
  const [publicAreas, userAreas] = await Promise.all([
    accounts.publicAreas(),
    user ? accounts.userAreas(user.id) : [],
  ]);
  return new AreaViewer(directory, {
    product,
    publicAreas: new Map(publicAreas.map(({ area_id, public_details }) => [area_id, public_details])),
    userAreas: new Set(userAreas),
    staff,
    subscriber: product !== undefined && (await isSubscriber(accounts, asker, product, userAreas)),
  });
}

async function isSubscriber(
  accounts: Services['accounts'],
  { user, permissions }: Asker,
  { permissionGroup }: CompiledProduct,
  userAreas: readonly string[],
): Promise<boolean> {
  if (!user) return false;
  if (holdsPermission(permissions, permissionGroup, null)) return true;
  for (const area of userAreas) {
    if (holdsPermission(await accounts.permissionsFor(user.id, area), permissionGroup, null)) return true;
  }
  return false;
}
