import { fetchWithin } from '#engine/core/limits/fetchWithin.ts';
import { note, reportError, reportTo } from '#engine/ui/fetch/reportError.ts';
import type { PagePayload, VisitRequest } from '#generated/types.ts';

/** Reports page visits. Used only for people who are not staff and do not opt out of tracking. */
export interface Analytics {
  visit: (visit: VisitRequest) => void;
}

type Flags = NonNullable<PagePayload['telemetry']>;

let isStarted = false;
let analytics: Analytics | null = null;

/** Reports a displayed page. The first call starts what the flags enable. */
export function seen({ telemetry, site, area }: PagePayload, path: string): void {
  if (!telemetry) return;
  if (!isStarted) start(telemetry);
  isStarted = true;
  analytics?.visit({ site: site.site, path, ...(area && { area: area.area_id }) });
}

function start(flags: Flags): void {
  if (flags.errors) listen();
  if (flags.analytics && !asksNotToBeFollowed(navigator)) analytics = ownEndpoint;
}

/** Whether the browser sends Do Not Track or Global Privacy Control. */
function asksNotToBeFollowed(browser: {
  doNotTrack?: string | null;
  globalPrivacyControl?: boolean;
}): boolean {
  return browser.doNotTrack === '1' || browser.globalPrivacyControl === true;
}

/** The suite's own endpoint, which passes visits on without personal data. */
const ownEndpoint: Analytics = {
  visit: (visit) => send('/api/visits/', visit),
};

/** Reports errors, including uncaught ones, to the suite's own endpoint, which logs them. */
function listen(): void {
  reportTo((report, error) => {
    console.error(report.title, error);
    send('/api/errors/', report);
  });
  window.addEventListener(
    'error',
    ({ error, message }) => void reportError('Uncaught error', error ?? message),
  );
  window.addEventListener(
    'unhandledrejection',
    ({ reason }) => void reportError('Unhandled rejection', reason),
  );
  document.addEventListener('click', ({ target }) => {
    const pressed = target instanceof Element ? target.closest('a, button') : null;
    if (pressed) note(`click ${pressed.textContent?.trim().slice(0, 60)}`);
  });
}

/** Sends JSON, even while the page is being left; failures are ignored. */
function send(path: string, body: unknown): void {
  fetchWithin(path, () => {}, {
    method: 'POST',
    keepalive: true,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }).catch(() => {});
}
