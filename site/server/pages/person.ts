import { decideArea } from '#engine/core/access/decidePage.ts';
import { pagePerson } from '#engine/core/access/pagePerson.ts';
import type { CompiledProduct, CompiledSuite, UserContext } from '#generated/types.ts';

/** The area where a person starts: the first default area that is open to them, otherwise the first. */
export function firstArea(suite: CompiledSuite, product: CompiledProduct, context: UserContext): string {
  const person = pagePerson(suite, context);
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
