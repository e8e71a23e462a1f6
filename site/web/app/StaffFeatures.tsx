import type { PagePayload } from '#generated/types.ts';
import { act, showSmallAreas } from '#site/web/staff/act.ts';
import { StaffBar } from '#site/web/staff/StaffBar.tsx';
import { reloadAfter } from './sessionChanges.ts';

/** The bar of staff. Every change of it loads the document anew. */
export function StaffFeatures({ payload }: { payload: PagePayload }) {
  const { context } = payload;
  return (
    <StaffBar
      actingAs={context?.acting_user ? { user: context.user } : null}
      onAct={(userId) => reloadAfter(act(userId))}
      onSmallAreas={(on) => reloadAfter(showSmallAreas(on))}
    />
  );
}
