/** The closed list of what is claimed in headlines, and beside it the area and the period they name. */
const CLAIM_KINDS = [
  'number',
  'direction',
  'comparison',
  'superlative',
  'rank',
  'sum',
  'area',
  'period',
] as const;

export type ClaimKind = (typeof CLAIM_KINDS)[number];

/** Something that a headline says, and whether the published figures say so too. */
export interface Claim {
  kind: ClaimKind;
  /** the words that say it */
  said: string;
  holds: boolean;
  /** what the figures say; for people */
  found: string;
}

export const claim = (kind: ClaimKind, said: string, holds: boolean, found: string | number): Claim => ({
  kind,
  said: said.trim(),
  holds,
  found: String(found),
});
