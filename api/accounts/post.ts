import { type Letter, writeLetter } from '#api/mail/letters.ts';
import type { Services } from '#api/services/services.ts';

/** Sends one of the suite's letters; without a mailer nothing goes out. */
export async function post(
  { suite, sendMail }: Services,
  letter: Letter,
  to: { to: string; name?: string; link?: string },
): Promise<void> {
  await sendMail?.(writeLetter(suite, letter, to));
}

/** An address on the marketing site. What a request says about hosts never gets into a letter. */
export function wwwLink({ wwwOrigin }: Services, path: string, query: Record<string, string> = {}): string {
  const url = new URL(path, wwwOrigin);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url.href;
}
