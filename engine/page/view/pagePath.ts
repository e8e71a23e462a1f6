import type { PageView } from '#generated/types.ts';

/** Address of a page without query and without a param in its path: where a changed query is asked for. */
export function viewPath(view: PageView): string {
  return `/${[view.area.area_id, view.path].filter(Boolean).join('/')}`;
}
