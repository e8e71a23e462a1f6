/** Placeholder texts in draft manifests that a person must replace. `rohe check` reports each of them. */
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
  marks: 'Which column of marks',
} as const;

/** What to write instead of each placeholder text, as the end of a sentence. */
export const howToWrite: Readonly<Record<string, string>> = {
  [toBeWritten.licence]: 'write the licence that the figures are under, such as CC BY 4.0',
  [toBeWritten.source]: 'write the name of the office that publishes the figures',
  [toBeWritten.unit]: 'write what is counted, such as people or NZ$ million',
  [toBeWritten.period]: 'write what a period of the series is, such as "year to June" or "quarter"',
  [toBeWritten.definition]: 'write what the figures count, and how',
  [toBeWritten.caveat]: 'write what a reader should be careful about',
  [toBeWritten.notAdditive]: 'write why figures of areas do not add up, such as "rates do not add up"',
  [toBeWritten.always]:
    'write the period of the figures as 2024, 2024-Q1 or 2024-03, or name the column that says it in "column"',
  [toBeWritten.area]: 'write the id of the area that the figures are about, as in manifests/areas',
  [toBeWritten.part]: 'write the text of this column whose rows are meant, such as its total',
  [toBeWritten.sign]: 'write "," or ".", whichever stands before the decimals',
  [toBeWritten.marks]:
    'write the column that says how sure each figure is, by "wide.beside" where there is one for each, or take "status" out',
};

const drafts = new Set<unknown>(Object.values(toBeWritten));

/** Every placeholder text in a manifest, with its path. */
export function* draftsIn(
  value: unknown,
  path: readonly (string | number)[] = [],
): Iterable<{ path: (string | number)[]; text: string }> {
  if (typeof value === 'string' && drafts.has(value)) yield { path: [...path], text: value };
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value))
    yield* draftsIn(inner, [...path, Array.isArray(value) ? Number(key) : key]);
}
