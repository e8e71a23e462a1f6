import { noForms, type WrittenKind } from '#engine/blocks/forms/writtenKind.ts';

/** A form of the suite. Live: it keeps what was typed when it could not be sent. */
export const formKind: WrittenKind<'form'> = {
  stands: 'written',
  evaluate: ({ block }) => block,
  forms: noForms('it is filled in on its page'),
};
