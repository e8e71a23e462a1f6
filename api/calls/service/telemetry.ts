import { defineCall } from '#api/request/call.ts';
import { visibleText } from '#engine/core/leaving/visibleText.ts';
import type { DoneAnswer, ErrorReport, VisitRequest } from '#generated/types.ts';
import { badParameter, notFound } from '#serving/http/problem.ts';
import { knownVisit } from './knownVisit.ts';

const DONE: { body: DoneAnswer } = { body: { detail: 'Noted.' } };
const MAX_BREADCRUMBS = 100;
const MAX_TEXT = 2048;

/**
 * Logs an error from a browser, if the suite accepts reports. Texts are shortened here too, because anybody
 * can send anything.
 */
export const errorsCall = defineCall<object>({
  method: 'POST',
  path: '/api/errors/',
  summary: 'Notes a fault in the browser of a visitor',
  body: 'ErrorReport',
  answer: 'DoneAnswer',
  asker: 'nobody',
  limit: 'errors',
  async handle({ log, errorReports }, { body }) {
    if (!errorReports) throw notFound('The suite takes no reports of faults.');
    const { title, message, breadcrumbs }: Partial<ErrorReport> = body;
    if (title === undefined || message === undefined || breadcrumbs === undefined) {
      throw badParameter('title', 'A report has title, message and breadcrumbs.', 'bad-report');
    }
    log.error({
      event: 'browser-error',
      title: redacted(title),
      message: redacted(message),
      breadcrumbs: breadcrumbs.slice(-MAX_BREADCRUMBS).map((crumb) => redacted(crumb)),
    });
    return DONE;
  },
});

/** A possible token: long, without spaces, and with a digit. */
const SECRET = /(?=[\w-]*\d)[\w-]{30,}/g;

/**
 * A short text for the log. Possible tokens are redacted, and so is any text that may contain an email
 * address.
 */
function redacted(text: string): string {
  if (text.includes('@')) return '[redacted]';
  return visibleText(text.slice(0, MAX_TEXT)).replace(SECRET, '[redacted]');
}

/** Passes a visit on to the suite's analytics, if there is any, without data about the person. */
export const visitsCall = defineCall<object>({
  method: 'POST',
  path: '/api/visits/',
  summary: 'Notes a page that was looked at, where the suite has analytics',
  body: 'VisitRequest',
  answer: 'DoneAnswer',
  asker: 'nobody',
  limit: 'visits',
  async handle(services, { body }) {
    const { site = '', path = '', area }: Partial<VisitRequest> = body;
    const visit = knownVisit(services, { site, path, ...(area !== undefined && { area }) });
    if (!visit) {
      throw badParameter('path', 'A visit has a site, a path and an area of the suite.', 'bad-visit');
    }
    services.visits.add(visit);
    return DONE;
  },
});
