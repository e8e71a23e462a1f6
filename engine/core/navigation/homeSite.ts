import type { Site } from '#generated/types.ts';

/** The site with the accounts, which emails link to: the one named www, otherwise the first. */
export const homeSite = (sites: readonly Site[]): Site =>
  (sites.find(({ site }) => site === 'www') ?? sites[0]) as Site;
