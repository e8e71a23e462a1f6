/** Texts that drafts of manifests hold where a person has still to write. `rohe check` asks for each of them. */
export const toBeWritten = {
  licence: 'Which licence',
  source: 'Who publishes it',
  unit: 'things counted',
  period: 'which period',
  definition: 'Say in a sentence or two what is counted, and how.',
  caveat: 'Say what a reader should be careful about.',
  notAdditive: 'Say why areas do not add up.',
  always: 'Which period',
  area: 'Which area',
  part: 'Which of these texts',
  sign: 'Which sign',
} as const;

/** What to write in place of a text of a recipe; the others say it themselves. */
export const howToWrite: Readonly<Record<string, string>> = {
  [toBeWritten.always]:
    'write the period of the figures as 2024, 2024-Q1 or 2024-03, or name the column that says it in "column"',
  [toBeWritten.area]: 'write the id of the area that the figures are about, as in manifests/areas',
  [toBeWritten.part]: 'write the text of this column whose rows are meant, such as its total',
  [toBeWritten.sign]: 'write "," or ".", whichever stands before the decimals',
};

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
