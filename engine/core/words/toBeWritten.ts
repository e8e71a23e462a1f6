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
