import { join } from 'node:path';
import type { CompiledSuite } from '#generated/types.ts';
import { createMailer } from './mail/mailer.ts';
import { passVisitsTo } from './passVisitsTo.ts';
import type { ApiOptions } from './services/options.ts';

type FromEnvironment = Pick<ApiOptions, 'sendMail' | 'wwwOrigin' | 'passVisitOn'>;

const WWW = 'www';

/**
 * How the API writes to people and where its letters lead, as the environment says. Without it letters are files under
 * .data/outbox and lead to this machine.
 */
export function accountOptions(
  root: string,
  suite: CompiledSuite,
  environment: NodeJS.ProcessEnv,
): FromEnvironment {
  const { ROHE_SMTP_URL, ROHE_MAIL_FROM, ROHE_DOMAIN, ROHE_WWW_ORIGIN, ROHE_ANALYTICS_URL } = environment;
  const www = suite.sites.sites.find(({ site }) => site === WWW);
  const here = ROHE_DOMAIN
    ? `https://${www?.host ?? WWW}.${ROHE_DOMAIN}`
    : `http://localhost:${www?.port ?? 80}`;
  return {
    wwwOrigin: ROHE_WWW_ORIGIN ?? here,
    sendMail: createMailer({
      from: ROHE_MAIL_FROM ?? `${suite.sites.suite.name} <no-reply@${ROHE_DOMAIN ?? 'localhost'}>`,
      smtpUrl: ROHE_SMTP_URL,
      outbox: join(root, '.data', 'outbox'),
    }),
    ...(ROHE_ANALYTICS_URL && { passVisitOn: passVisitsTo(ROHE_ANALYTICS_URL) }),
  };
}
