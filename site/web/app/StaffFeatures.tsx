import { fetchJson } from '#engine/ui/fetch/fetchJson.ts';
import type { PagePayload } from '#generated/types.ts';
import { StaffBar } from '#site/web/staff/StaffBar.tsx';
import { useAttempt } from '#site/web/ui/useAttempt.tsx';
import { reload } from './sessionChanges.ts';

/** The staff bar. Every change in it reloads the document. */
export function StaffFeatures({ payload }: { payload: PagePayload }) {
  const { context } = payload;
  const { attempt, failed } = useAttempt();
  return (
    <>
      <StaffBar
        actingAs={context?.acting_user ? { user: context.user } : null}
        onAct={(userId) => attempt(() => act(userId))}
        onSmallAreas={(on) => attempt(() => showSmallAreas(on))}
      />
      {failed}
    </>
  );
}

/** Starts acting as a user (an id, −1 for the public) or stops (null). The API checks that only staff can. */
async function act(userId: number | null): Promise<void> {
  await fetchJson('/auth/acting/', { method: 'POST', body: { user_id: userId } });
  reload();
}

/** Shows staff all extra small areas, or only those of the person. */
async function showSmallAreas(on: boolean): Promise<void> {
  await fetchJson('/auth/acting/', { method: 'POST', body: { all_small_areas: on } });
  reload();
}
