/** Texts that drafts of manifests hold where a person has still to write. `rohe check` asks for each of them. */
export const toBeWritten = {
  licence: 'Which licence',
  source: 'Who publishes it',
  unit: 'things counted',
  period: 'which period',
  definition: 'Say in a sentence or two what is counted, and how.',
  caveat: 'Say what a reader should be careful about.',
  notAdditive: 'Say why areas do not add up.',
} as const;

const drafts = new Set<unknown>(Object.values(toBeWritten));

/** Every text of a manifest that a draft left for a person to write, and the keys that lead to it. */
export function* draftsIn(
  value: unknown,
  path: readonly (string | number)[] = [],
): Iterable<{ path: (string | number)[]; text: string }> {
  if (typeof value === 'string' && drafts.has(value)) yield { path: [...path], text: value };
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value))
    yield* draftsIn(inner, [...path, Array.isArray(value) ? Number(key) : key]);
}
