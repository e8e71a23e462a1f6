import type { TextView } from '#generated/types.ts';

/** A message of the program on a page, in a box. */
export const noteView = ({
  name,
  title = '',
  paragraphs,
}: Pick<TextView, 'name' | 'paragraphs'> & { title?: string }): TextView => ({
  kind: 'text',
  name,
  title,
  subtitle: '',
  source: '',
  demonstration: false,
  tone: 'note',
  paragraphs,
});
