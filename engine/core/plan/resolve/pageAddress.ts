import type { CompiledPage } from '#generated/types.ts';
import type { ResolvedPage } from './resolvePage.ts';
import { defaultPath } from './settlePath.ts';

/** Address of a page for the focus area of another. */
export function addressOf(
  { areas, suite }: Pick<ResolvedPage, 'areas' | 'suite'>,
  about: CompiledPage,
): string {
  const { area_id } = areas.focus;
  const path = defaultPath(suite, about);
  return path === '' ? `/${area_id}` : `/${area_id}/${path}`;
}
