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
