import type { PagePayload } from '../../generated/types.ts';
import { act, showSmallAreas } from '../staff/act.ts';
import { StaffBar } from '../staff/StaffBar.tsx';
import { reloadAfter } from './sessionChanges.ts';

/** The bar of staff; nothing for anybody else. Every change of it loads the document anew. */
export function StaffFeatures({ payload }: { payload: PagePayload }) {
  const { context } = payload;
  if (!isStaff(payload)) return null;
  return (
    <StaffBar
      actingAs={context?.acting_user ? { user: context.user } : null}
      onAct={(userId) => reloadAfter(act(userId))}
      onSmallAreas={(on) => reloadAfter(showSmallAreas(on))}
    />
  );
}

/** Whether staff are here, also while they act as somebody else. */
export function isStaff({ context }: Pick<PagePayload, 'context'>): boolean {
  return context?.acting_user != null || (context?.permissions.STAFF ?? []).length > 0;
}
