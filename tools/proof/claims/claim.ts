/** The complete list of claims in headlines, including the area and the period that they name. */
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

/** A statement of a headline, and whether the published figures support it. */
export interface Claim {
  kind: ClaimKind;
  /** the words of the claim */
  said: string;
  holds: boolean;
  /** the figures, in words for people */
  found: string;
}

export const claim = (kind: ClaimKind, said: string, holds: boolean, found: string | number): Claim => ({
  kind,
  said: said.trim(),
  holds,
  found: String(found),
});
