import { kindOf } from '#engine/blocks/kinds.ts';
import type { PagePayload, PageView } from '#generated/types.ts';
import { isStaffView } from '#site/shared/isStaff.ts';

/**
 * Whether the document of a page sends no scripts: a page to print, and to a visitor any page whose blocks are all still. Whoever is
 * logged in has a shell that is live (the end of the session, acting as others, tours), and so has a page that counts its visits or shows none.
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

/** Whether nothing on a page follows its reader: no block, and no choice of areas, params or periods. */
function isStillView({ blocks, compares, params, years }: PageView): boolean {
  const choices = [years.focusYears, years.focusPeriods ?? [], ...params.map(({ options }) => options)];
  return (
    !compares &&
    choices.every(({ length }) => length < 2) &&
    blocks.every((block) => kindOf(block).isStill === true)
  );
}
