/** The shapes a page is rendered from, as the site's server hands them over. Made from schemas/. */
export type { Area, Decision, PagePayload, Years } from '#generated/types.ts';
