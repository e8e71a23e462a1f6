import { noForms, type WrittenKind } from '#engine/blocks/forms/writtenKind.ts';

/** Terms and their meanings. */
export const glossaryKind: WrittenKind<'glossary'> = {
  stands: 'written',
  isStill: true,
  explainsTerms: true,
  evaluate: ({ door: { suite } }) => ({
    kind: 'glossary',
    terms: (suite.glossary ?? []).map(({ id, term, meaning }) => ({ id, term, meaning })),
  }),
  forms: noForms('it is words'),
};
