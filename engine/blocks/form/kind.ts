import { noForms, type WrittenKind } from '#engine/blocks/forms/writtenKind.ts';

/** A form of the suite. It needs scripts to keep what was typed if sending fails. */
export const formKind: WrittenKind<'form'> = {
  stands: 'written',
  evaluate: ({ block }) => block,
  forms: noForms('it is filled in on its page'),
};
