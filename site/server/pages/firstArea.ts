import { decideArea } from '#engine/core/access/decidePage.ts';
import type { CompiledProduct, CompiledSuite, UserContext } from '#generated/types.ts';
import { personOf } from './personOf.ts';

/** The area that a person starts from: the first default area they may see, else the first. */
export function firstArea(suite: CompiledSuite, product: CompiledProduct, context: UserContext): string {
  const person = personOf(suite, context);
  const { messages, permissions } = suite;
  const open = context.default_areas.find(
    (area) =>
      decideArea({
        product,
        area,
        person,
        messages,
        features: permissions.features,
        passAll: permissions.passAll,
      }).open,
  );
  return open?.area_id ?? context.default_areas[0]?.area_id ?? product.defaultAreas[0] ?? product.benchmark;
}
