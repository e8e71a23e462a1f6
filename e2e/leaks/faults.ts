import type { Whole } from './ask.ts';
import { leaksIn } from './canaries.ts';
import type { Identity } from './identities.ts';
import type { AreaId } from './oracle.ts';

/** Formats in which a site serves a page. */
export const FORMS = ['', '/pdf', '/_page'] as const;
export type Form = (typeof FORMS)[number];

/** Faults of a response, whatever the request: its content, and who may cache it. */
export function faultsOf(
  { status, headers, bytes }: Whole,
  who: Identity,
  allowed: readonly AreaId[] = [],
): string[] {
  const cache = headers['cache-control'] ?? 'none';
  const personal = Object.keys(who.api).length > 0 || headers['set-cookie'] !== undefined;
  const shared = /s-maxage/.test(cache) && status !== 200;
  const kept = personal ? cache !== 'private, no-store' : shared || /none|immutable/.test(cache);
  return [
    ...leaksIn(bytes, who, allowed).map((leak) => `holds ${leak}`),
    ...(kept ? [`cache-control ${cache}`] : []),
    ...(/\n +at \S+ \(|node_modules|node:internal/.test(bytes) ? ['a stack trace'] : []),
  ];
}

/** Faults of a page in one format, given the API's status for the page. */
export function formFaults(whole: Whole, form: Form, apiStatus: number, who: Identity): string[] {
  if (who.ended) return endedFaults(whole, form);
  const open = apiStatus === 200;
  if (form !== '/_page') {
    return (whole.status === 200) === open ? [] : [`answered ${whole.status}, the API ${apiStatus}`];
  }
  const { view, pictures, status } = JSON.parse(whole.body) as {
    view: unknown;
    pictures: object;
    status: number;
  };
  // A closed page may show its preview of a public area.
  const bare = view === null && Object.keys(pictures).every((name) => name === 'sample');
  return bare === !open && (status === 200) === open ? [] : [`a payload of ${status}, the API ${apiStatus}`];
}

function endedFaults({ status, headers }: Whole, form: Form): string[] {
  const cleared = String(headers['set-cookie']).includes('userToken=;');
  return cleared && status === (form === '/_page' ? 401 : 302)
    ? []
    : [`an ended session is answered ${status}`];
}
