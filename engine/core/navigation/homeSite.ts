import type { Site } from '#generated/types.ts';

/** The site that accounts lie on and letters lead to: the one named www, in a suite without it the first. */
export const homeSite = (sites: readonly Site[]): Site =>
  (sites.find(({ site }) => site === 'www') ?? sites[0]) as Site;
