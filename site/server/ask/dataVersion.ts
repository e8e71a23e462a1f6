import type { ApiClient } from './apiClient.ts';

/** Milliseconds for which an answer about the version holds. */
const VERSION_HOLDS = 1_000;

/**
 * Asks the API which data and which grants hold, at most once a second however many ask. What a cache keeps is shown only
 * while this answers: without the API nobody knows whether it may still be seen.
 * @returns a function that gives both versions as one string. It throws ApiUnavailable.
 */
export function createVersionReader(
  api: Pick<ApiClient, 'get'>,
  now: () => number = Date.now,
): () => Promise<string> {
  let last: { at: number; version: Promise<string> } | null = null;
  return () => {
    if (last && now() - last.at < VERSION_HOLDS) return last.version;
    const version = readVersion(api);
    const asked = { at: now(), version };
    last = asked;
    // A failure is not kept: the next to ask tries again.
    version.catch(() => {
      if (last === asked) last = null;
    });
    return version;
  };
}

async function readVersion(api: Pick<ApiClient, 'get'>): Promise<string> {
  const { status, body } = await api.get('/api/version/', {});
  const answer = (body ?? {}) as { data_version?: unknown; access_version?: unknown };
  if (status !== 200) throw new Error(`/api/version/ answered ${status}`);
  return `${answer.data_version}/${answer.access_version}`;
}
