import type { BlockViewBase } from '#generated/types.ts';

/** The heading of a block: its claim with title and unit below or, without a claim, its title and unit. */
export function blockHead({ title, claim, subtitle }: Pick<BlockViewBase, 'title' | 'claim' | 'subtitle'>): {
  title: string;
  subtitle: string;
} {
  if (claim === undefined) return { title, subtitle };
  return { title: claim, subtitle: [title, subtitle].filter(Boolean).join(' · ') };
}
