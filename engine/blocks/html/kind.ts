import { noForms, type WrittenKind } from '#engine/blocks/forms/writtenKind.ts';

/** HTML from Markdown. */
export const htmlKind: WrittenKind<'html'> = {
  stands: 'written',
  isText: true,
  isStill: true,
  heads: ({ html }) => html.includes('<h2'),
  evaluate: ({ block }) => block,
  forms: noForms('it is text of the site, on a page by itself'),
};
