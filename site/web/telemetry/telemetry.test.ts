// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { PagePayload } from '#generated/types.ts';

const payload = (telemetry?: PagePayload['telemetry']) =>
  ({ site: { site: 'profile' }, area: { area_id: 'lee-bay' }, telemetry }) as PagePayload;

let sent: [string, unknown][];
beforeEach(() => {
  sent = [];
  vi.resetModules();
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    sent.push([path, JSON.parse(String(init.body))]);
    return new Response('{}');
  });
});

/** A page is seen by a browser with these wishes. */
async function see(telemetry?: PagePayload['telemetry'], browser: object = {}) {
  vi.stubGlobal('navigator', browser);
  const { seen } = await import('./telemetry.ts');
  seen(payload(telemetry), '/lee-bay/economy/growth');
}

describe('seen(payload, path)', () => {
  it('sends a visit where analytics is on, with nothing about who it was (§1.7, §7.18.1)', async () => {
    await see({ analytics: true });
    expect(sent).toEqual([
      ['/api/visits/', { site: 'profile', path: '/lee-bay/economy/growth', area: 'lee-bay' }],
    ]);
  });

  it('sends nothing by default', async () => {
    await see();
    await see({ errors: true });
    expect(sent).toEqual([]);
  });

  it.each([{ doNotTrack: '1' }, { globalPrivacyControl: true }])(
    'follows nobody who sends %j',
    async (wish) => {
      await see({ analytics: true }, wish);
      expect(sent).toEqual([]);
    },
  );

  it('reports errors to the own endpoint where that is on (§8.12.2)', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    await see({ errors: true });
    const { reportError } = await import('#engine/ui/fetch/reportError.ts');
    await reportError('The session could not be ended.', new Error('of a@b.test'));
    expect(sent).toEqual([
      [
        '/api/errors/',
        expect.objectContaining({ title: 'The session could not be ended.', message: '[redacted]' }),
      ],
    ]);
  });
});
