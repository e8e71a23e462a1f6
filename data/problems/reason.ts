import { ImportStop } from './problems.ts';

const MAX_REASON_LENGTH = 500;

const examples: Record<string, string> = {
  yes: 'The publisher revised all years back to 2000',
  correction: 'Figures for 2024 were ten times too large',
};

/**
 * Normalises a reason to one line of words. @param option the option that gives it @throws ImportStop if it
 * has no words or is too long
 */
export function reasonOf(text: string, option = 'yes'): string {
  const reason = text.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim();
  if (!/\p{L}{2}/u.test(reason) || reason.length > MAX_REASON_LENGTH) {
    throw new ImportStop(
      `--${option} needs a reason in words, of up to ${MAX_REASON_LENGTH} characters: --${option} "${examples[option] ?? examples.yes}".`,
    );
  }
  return reason;
}
