import { fetchJson } from '#engine/ui/fetch/fetchJson.ts';

/** Starts acting as a user (an id, −1 for the public) or stops (null). The API sees to it that only staff can. */
export async function act(userId: number | null): Promise<void> {
  await fetchJson('/auth/acting/', { method: 'POST', body: { user_id: userId } });
}

/** Shows staff all extra small areas, or only those of the person. */
export async function showSmallAreas(on: boolean): Promise<void> {
  await fetchJson('/auth/acting/', { method: 'POST', body: { all_small_areas: on } });
}
