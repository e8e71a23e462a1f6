import { sayMessage } from '../../engine/access/fillMessage.ts';
import type { FormSegment } from '../../generated/types.ts';
import type { ContentSurroundings } from '../content/contentContext.ts';
import { FormView } from './FormView.tsx';
import { formNamed } from './forms.ts';

/** A form on a written page, by the name its text gives it. */
export function ContentForm({ form, around }: { form: FormSegment; around: ContentSurroundings }) {
  const found = formNamed(form.name);
  if (!found) return <p className="empty">{sayMessage(around.messages, 'form-coming')}</p>;
  const { links, messages } = around;
  // Only the marketing site takes forms; its links name its origin.
  const origin = links.account?.replace(/\/account$/, '') ?? '';
  return <FormView form={found} origin={origin} messages={messages} values={{ about: form.about ?? '' }} />;
}
