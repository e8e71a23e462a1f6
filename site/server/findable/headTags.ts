import { kindOf } from '#engine/blocks/kinds.ts';
import { SHARE_SIZE } from '#engine/charts/standalone/shareSvg.ts';
import { escapeMarkup } from '#engine/core/leaving/escapeMarkup.ts';
import type { PagePayload } from '#generated/types.ts';
import { formatShareAddress } from '#site/server/address/shareAddress.ts';
import { jsonInHtml } from '#site/server/html/jsonInHtml.ts';
import { documentTitle } from '#site/shared/pageTexts.ts';
import { breadcrumbs, lockedPage } from './linkedData.ts';
import { documentDescription } from './pageDescription.ts';

export interface Findable {
  payload: PagePayload;
  /** public origin of the site */
  origin: string;
  /** requested path of the page */
  pathname: string;
  /** nobody is logged in, so the page is public */
  anonymous: boolean;
}

/**
 * Data of a document for search engines and previews: canonical address, whether to list it, title,
 * description, picture, and the frame of its first chart. Only public pages have a picture and a frame. A
 * locked page can be found by its title, question and method.
 */
export function headTags(findable: Findable): string {
  const { payload, origin } = findable;
  const { behind } = payload;
  const isListed = !payload.print && payload.content?.noIndex !== true;
  const canonical = origin + canonicalPath(findable);
  if (payload.status !== 200 && !behind) return meta('name', 'robots', 'noindex');
  const description = documentDescription(payload);
  const picture = behind ? null : pictureOf(findable);
  return [
    `<link rel="canonical" href="${escapeMarkup(canonical)}">`,
    isListed ? '' : meta('name', 'robots', 'noindex'),
    meta('property', 'og:type', payload.content ? 'article' : 'website'),
    meta('property', 'og:site_name', payload.suite.name),
    meta('property', 'og:title', documentTitle(payload)),
    description ? meta('property', 'og:description', description) : '',
    meta('property', 'og:url', canonical),
    picture ? shareTags(picture, documentTitle(payload)) : '',
    ...frameLinks(findable),
  ].join('');
}

/** Breadcrumbs, a locked page and datasets as linked data, which may follow the page. */
export function linkedDataTags(findable: Findable): string {
  const { payload, origin } = findable;
  const { behind, content, status } = payload;
  if (status !== 200 && !behind) return '';
  return [
    breadcrumbs(payload, origin),
    behind ? lockedPage(behind, origin + canonicalPath(findable)) : null,
    ...(content?.linked ?? []),
  ]
    .map(linkedData)
    .join('');
}

const meta = (kind: 'name' | 'property', key: string, text: string): string =>
  `<meta ${kind}="${key}" content="${escapeMarkup(text)}">`;

const linkedData = (value: object | null): string =>
  value === null ? '' : `<script type="application/ld+json">${jsonInHtml(value)}</script>`;

/** Path of the page without print variant and choices, which are views of the same page. */
function canonicalPath({ pathname }: Pick<Findable, 'pathname'>): string {
  return pathname.replace(/\/pdf$/, '').replace(/\/+$/, '') || '/';
}

/** The first chart of a public page. */
function chartOf({ payload, anonymous }: Findable) {
  return anonymous
    ? payload.view?.blocks.find((block) => kindOf(block).isPreview && payload.pictures[block.name])
    : undefined;
}

/** Address of the page's picture; null if the page is not public. */
function pictureOf({ payload, origin, pathname, anonymous }: Findable): string | null {
  const isShared = anonymous && payload.content?.noIndex !== true;
  return isShared ? origin + formatShareAddress(canonicalPath({ pathname })) : null;
}

/**
 * Tags for the preview picture of a link.
 * @param said its text alternative
 */
export function shareTags(address: string, said: string): string {
  return [
    meta('property', 'og:image', address),
    meta('property', 'og:image:width', String(SHARE_SIZE.width)),
    meta('property', 'og:image:height', String(SHARE_SIZE.height)),
    meta('property', 'og:image:alt', said),
    meta('name', 'twitter:card', 'summary_large_image'),
  ].join('');
}

/** Links by which other sites find out how to embed the chart (oEmbed discovery). */
function frameLinks(findable: Findable): string[] {
  const chart = chartOf(findable);
  if (!chart) return [];
  const asked = encodeURIComponent(`${findable.origin}${canonicalPath(findable)}#${chart.name}`);
  return [
    ['application/json+oembed', ''],
    ['text/xml+oembed', '&format=xml'],
  ].map(
    ([type, more]) =>
      `<link rel="alternate" type="${type}" href="${escapeMarkup(`${findable.origin}/oembed?url=${asked}${more}`)}">`,
  );
}
