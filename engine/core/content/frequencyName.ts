import type { MessagesManifest } from '#generated/types.ts';

const FREQUENCIES: Record<string, string> = {
  A: 'frequency-yearly',
  Q: 'frequency-quarterly',
  M: 'frequency-monthly',
  W: 'frequency-weekly',
};

/** Name of a frequency. */
export function frequencyName({ messages }: { messages: MessagesManifest }, code: string): string {
  const key = FREQUENCIES[code] ?? '';
  return messages[key] ?? code;
}
