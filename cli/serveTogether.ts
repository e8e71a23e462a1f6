import type { FastifyInstance } from 'fastify';
import { type ServeOptions, serveApi } from '#api/serveApi.ts';
import type { Patience } from '#serving/listeners.ts';
import { PATIENCE } from '#serving/untilStopped.ts';
import { inProcess } from '#site/server/ask/apiDoor.ts';
import { openSites, type SiteOptions, type SiteServer } from '#site/server/createSite.ts';
import type { SiteJobs } from '#site/server/jobs/basis.ts';
import { MemoryJobs } from '#site/server/jobs/memoryJobs.ts';

interface Together {
  site: SiteServer;
  /** address of the API */
  address: string;
  open(): void;
  letsDemonstrationIn(): Promise<boolean>;
  close(patience?: Patience): Promise<void>;
}

/**
 * Sites and API in one app. The sites call the API without a connection and get change notifications from the
 * databases. Documents are shared by all servers on one PostgreSQL.
 * @throws Error if the API cannot start
 */
export async function serveTogether(
  app: FastifyInstance,
  options: { api: ServeOptions; site: Omit<SiteOptions, 'api' | 'jobs'> },
): Promise<Together> {
  const own: SiteJobs = new MemoryJobs();
  let shared: SiteJobs | undefined;
  const site = await openSites(app, {
    ...options.site,
    api: inProcess(() => app),
    jobs: () => shared ?? own,
  });
  const api = await serveApi({ ...options.api, app }).catch(async (error: unknown) => {
    await site.close(0);
    throw error;
  });
  shared = api.documentJobs?.();
  api.onChange(() => site.changed());
  const close = async (patience = PATIENCE) => {
    // Both stop at the same time; the sites can still call the API internally.
    const [{ requests, kept = 0 }, stopped] = [patience, api.stop(patience)];
    const end = performance.now() + (patience.later ?? requests);
    await site.close(requests, kept);
    await stopped;
    await api.close({ requests: 0, later: end - performance.now() });
  };
  const open = () => {
    api.open();
    site.open();
  };
  return { site, address: api.address, open, letsDemonstrationIn: api.letsDemonstrationIn, close };
}
