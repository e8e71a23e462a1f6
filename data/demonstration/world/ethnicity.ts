import type { AreaProfile } from './areaProfiles.ts';

export const ethnicGroups = ['ETH_MAO', 'ETH_PAC', 'ETH_ASI', 'ETH_EUR'] as const;
export type EthnicGroup = (typeof ethnicGroups)[number];

/** How much a group's share of residents grows in 30 years. */
const growth: Record<EthnicGroup, number> = { ETH_MAO: 0.22, ETH_PAC: 0.32, ETH_ASI: 0.75, ETH_EUR: -0.08 };

/**
 * Share of an area's residents who give a group, total response: people may give several, so shares pass 1 together.
 */
export function ethnicShare(
  group: EthnicGroup,
  { maori, pacific, asian }: AreaProfile,
  year: number,
): number {
  const now = {
    ETH_MAO: maori,
    ETH_PAC: pacific,
    ETH_ASI: asian,
    ETH_EUR: 96 - 0.35 * maori - 0.55 * pacific - 0.9 * asian,
  }[group];
  const then = (now / 100) * (1 + (growth[group] * (year - 2023)) / 30);
  return Math.min(0.94, Math.max(0.004, then));
}

export const isEthnicGroup = (code: string): code is EthnicGroup =>
  ethnicGroups.some((group) => group === code);
