import { isForArea } from '#engine/core/access/areaRules.ts';
import type { CompiledPage } from '#generated/types.ts';
import { defaultPath } from './linkedPath.ts';
import type { ResolvedPage } from './resolvePage.ts';

/** Address of a page for the focus area; undefined if the page does not cover it or has no figures for it. */
export function addressOf(
  { areas, suite, situation }: Pick<ResolvedPage, 'areas' | 'suite' | 'situation'>,
  about: CompiledPage,
): string | undefined {
  const section = situation.product.sections.find((one) => one.section === about.section);
  const { missing, coverage } = situation;
  const hasNone = (key: string) =>
    missing?.seriesWithoutData.includes(key) || (coverage[key]?.isElsewhere ?? false);
  const needed = about.disableFor ?? about.series;
  const lacks =
    missing?.emptyPages.some(({ page }) => page === about.id) || (needed.length > 0 && needed.every(hasNone));
  if (lacks || ![about, section ?? {}].every((rules) => isForArea(situation.focus, rules))) return undefined;
  const { area_id } = areas.focus;
  const path = defaultPath(suite, about);
  return path === '' ? `/${area_id}` : `/${area_id}/${path}`;
}
