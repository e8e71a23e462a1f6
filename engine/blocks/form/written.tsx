import type { WrittenProps } from '#engine/ui/context/writtenAround.ts';
import type { FormView as FormBlockView } from '#generated/types.ts';

/** A form of the site, by the name its text gives it. */
export function FormView({ block, around }: WrittenProps<FormBlockView>) {
  return around.drawForm?.(block);
}
