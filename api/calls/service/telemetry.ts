import { defineCall } from '#api/request/call.ts';
import { visibleText } from '#engine/core/leaving/visibleText.ts';
import type { DoneAnswer, ErrorReport, VisitRequest } from '#generated/types.ts';
import { badParameter, notFound } from '#serving/http/problem.ts';
import { knownVisit } from './knownVisit.ts';

const DONE: { body: DoneAnswer } = { body: { detail: 'Noted.' } };
const MAX_BREADCRUMBS = 100;
const MAX_TEXT = 2048;

/** Writes a fault of a browser into the log, where the suite takes them. Texts are cut again here: anybody can send anything. */
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

/** What may be a token: long, without a space, with a digit. */
const SECRET = /(?=[\w-]*\d)[\w-]{30,}/g;

/** A text fit for the log: short, without what may be a token, and nothing of one that may hold an address of a person. */
function redacted(text: string): string {
  if (text.includes('@')) return '[redacted]';
  return visibleText(text.slice(0, MAX_TEXT)).replace(SECRET, '[redacted]');
}

/**
 * Passes a visit on to the analytics of the suite, without anything about the person; does nothing without
 * analytics.
 */
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
