import { viewerOf } from '#api/access/viewerOf.ts';
import { personIn } from '#api/request/asker.ts';
import { decideArea } from '#engine/core/access/decidePage.ts';
import type { ContentViewSegment } from '#generated/types.ts';
import type { PartInput } from './part.ts';

/** Areas of one type as the asker sees them, with their places on the map; null where the site has no product. */
export async function areasView(input: PartInput): Promise<ContentViewSegment | null> {
  const { services, asker } = input;
  const { site = '', type } = input.arguments;
  const { suite, directory } = services;
  const product = suite.products[suite.sites.sites.find((one) => one.site === site)?.product ?? ''];
  if (!product) return null;
  const viewer = await viewerOf(services, asker, product);
  const { features, passAll } = suite.permissions;
  const asked = { product, messages: suite.messages, features, passAll };
  const person = personIn(asker, asker.permissions);
  return {
    kind: 'areas',
    site,
    areas: viewer
      .all()
      .filter((area) => area.area_type.code === type)
      .map((area) => {
        const { area_id, name, short_name } = area;
        const tile = directory.find(area_id)?.tile;
        const { open } = decideArea({ ...asked, area, person });
        return { area_id, name, short_name, open, ...(tile && { tile }) };
      }),
  };
}
