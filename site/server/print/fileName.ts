import { correctSlug } from '#engine/core/areas/correctSlug.ts';
import type { PagePayload } from '#generated/types.ts';

/** Name of a file made of a page: area and path, in letters that every system takes. */
export function fileName({ area, view }: Pick<PagePayload, 'area' | 'view'>, ending: string): string {
  const parts = [area?.area_id ?? '', ...(view?.page ?? '').split(/[/.]/)].map(correctSlug).filter(Boolean);
  return `${parts.join('-')}.${ending}`;
}
