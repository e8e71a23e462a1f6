import type { TextView } from '#generated/types.ts';

/** Words of the program's own on a page, set apart in a box. */
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
