// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import { reportTo } from '#engine/ui/fetch/reportError.ts';
import { leaveSession } from './sessionChanges.ts';

describe('leaveSession()', () => {
  it('reports that the session could not be ended, and stays on the page (§8.12.2)', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {});
    const reported = vi.fn();
    reportTo(reported);
    vi.stubGlobal('fetch', async () => new Response('{"message":"Out of order."}', { status: 500 }));
    await leaveSession();
    await expect
      .poll(() => reported)
      .toHaveBeenCalledWith(
        expect.objectContaining({ title: 'The session could not be ended.', message: 'Out of order.' }),
        expect.any(Error),
      );
    expect(reload).not.toHaveBeenCalled();
  });
});
