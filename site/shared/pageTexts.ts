import type { PagePayload } from '#generated/types.ts';

/** Title of the browser tab: page, area and product, or the message of a closed page. */
export function documentTitle(
  payload: Pick<PagePayload, 'decision' | 'view' | 'area' | 'site' | 'status' | 'content' | 'behind'>,
): string {
  const { decision, view, area, site, behind } = payload;
  if (payload.content) return [...new Set([payload.content.title, site.title])].join(' · ');
  if (behind) return [behind.title, area?.name, site.title].filter(Boolean).join(' · ');
  if (!view)
    return [decision.title || site.title, decision.title ? site.title : ''].filter(Boolean).join(' · ');
  const parts = [view.title, view.title === area?.name ? '' : area?.name, site.title];
  return [...new Set(parts.filter(Boolean))].join(' · ');
}
