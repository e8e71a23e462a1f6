import { sayMessage } from '../../engine/access/fillMessage.ts';
import type { FormSegment } from '../../generated/types.ts';
import type { ContentSurroundings } from '../content/contentContext.ts';
import { FormView } from './FormView.tsx';
import { formNamed, isOpenEverywhere } from './forms.ts';

/** A form on a written page, by the name its text gives it. */
export function ContentForm({ form, around }: { form: FormSegment; around: ContentSurroundings }) {
  const found = isOpenEverywhere(form.name) ? formNamed(form.name) : undefined;
  if (!found) return <p className="empty">{sayMessage(around.messages, 'form-coming')}</p>;
  return <FormView form={found} messages={around.messages} values={{ about: form.about ?? '' }} />;
}
