import { ImportStop } from './problems.ts';

const longestReason = 500;

/** A reason somebody can read later: words, on one line. @throws ImportStop for anything else */
export function reasonOf(text: string): string {
  const reason = text.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim();
  if (!/\p{L}{2}/u.test(reason) || reason.length > longestReason) {
    throw new ImportStop(
      `--yes needs a reason in words, of up to ${longestReason} characters: --yes "The publisher revised all years back to 2000".`,
    );
  }
  return reason;
}
