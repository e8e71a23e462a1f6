import type { FormSegment } from '#generated/types.ts';
import type { ContentSurroundings } from '#site/shared/contentPage.ts';
import { isOpenEverywhere, siteForms } from '#site/shared/forms.ts';
import { FormView } from './FormView.tsx';

/** A form on a written page, by the name its text gives it. */
export function ContentForm({ form, around }: { form: FormSegment; around: ContentSurroundings }) {
  if (!isOpenEverywhere(form.name)) return null;
  return (
    <FormView form={siteForms[form.name]} messages={around.messages} values={{ about: form.about ?? '' }} />
  );
}
