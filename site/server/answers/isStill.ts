import { kindOf } from '#engine/blocks/kinds.ts';
import type { PagePayload, PageView } from '#generated/types.ts';
import { isStaffView } from '#site/shared/isStaff.ts';

/**
 * Whether a page's document needs no scripts: a print variant, or for visitors a page with only static
 * blocks. The shell of logged-in people needs scripts (end of the session, acting, tours). So do pages that
 * report visits and pages without a view.
 */
export function isStill(payload: PagePayload, isVisitor: boolean): boolean {
  const { view, content, telemetry, print } = payload;
  if (telemetry !== undefined || isStaffView(payload)) return false;
  if (print) return view !== null;
  return (
    isVisitor &&
    payload.status === 200 &&
    (content ? content.still === true : view !== null && isStillView(view))
  );
}

/** Whether a page has only static blocks, and no choice of areas, parameters or periods. */
function isStillView({ blocks, compares, params, years }: PageView): boolean {
  const choices = [years.focusYears, years.focusPeriods ?? [], ...params.map(({ options }) => options)];
  return (
    !compares &&
    choices.every(({ length }) => length < 2) &&
    blocks.every((block) => kindOf(block).isStill === true)
  );
}
