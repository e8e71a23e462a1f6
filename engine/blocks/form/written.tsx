import type { WrittenProps } from '#engine/ui/context/writtenAround.ts';
import type { FormView as FormBlockView } from '#generated/types.ts';

/** A form of the site, chosen by its name in the text. */
export function FormView({ block, around }: WrittenProps<FormBlockView>) {
  return around.drawForm?.(block);
}
