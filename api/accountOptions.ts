import { join } from 'node:path';
import { homeSite } from '#engine/core/navigation/homeSite.ts';
import type { Environment } from '#environment/environment.ts';
import type { CompiledSuite, VisitRequest } from '#generated/types.ts';
import { createMailer } from './mail/mailer.ts';
import type { ApiOptions } from './services/options.ts';

type FromEnvironment = Pick<ApiOptions, 'sendMail' | 'wwwOrigin' | 'passVisitOn' | 'errorReports'>;

/**
 * Options for emails, their links, visits and error reports, from environment variables. By default, emails
 * are files in .data/outbox with links to this machine.
 */
export function accountOptions(
  root: string,
  suite: CompiledSuite,
  { smtpUrl, mailFrom, domain, wwwOrigin, analyticsUrl, errorReports }: Environment,
): FromEnvironment {
  const home = homeSite(suite.sites.sites);
  const here = domain ? `https://${home.host}.${domain}` : `http://localhost:${home.port}`;
  return {
    wwwOrigin: wwwOrigin ?? here,
    errorReports,
    sendMail: createMailer({
      from: mailFrom ?? `${suite.sites.suite.name} <no-reply@${domain ?? 'localhost'}>`,
      smtpUrl,
      outbox: join(root, '.data', 'outbox'),
    }),
    ...(analyticsUrl && { passVisitOn: passVisitsTo(analyticsUrl) }),
  };
}

/** ms to wait for the analytics server */
const TIMEOUT = 5_000;

/** Posts visits as JSON to the operator's endpoint, without data about the visitor or device. */
function passVisitsTo(url: string): (visit: VisitRequest) => Promise<void> {
  return async (visit) => {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...visit, at: new Date().toISOString() }),
      signal: AbortSignal.timeout(TIMEOUT),
    });
    if (!answer.ok) throw new Error(`The analytics answered ${answer.status}`);
  };
}
