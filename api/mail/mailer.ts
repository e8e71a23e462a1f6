import { randomBytes } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A message to one person, in plain text. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
}

/** Sends an email. @throws Error if the server does not accept it */
export type SendMail = (mail: Mail) => Promise<void>;

export interface MailOptions {
  /** sender, e.g. `Rohe <no-reply@example.nz>` */
  from: string;
  /** smtp://user:password@host:port; absent: emails are files in `outbox` */
  smtpUrl?: string | undefined;
  /** folder of .eml files */
  outbox: string;
}

/** Sends over SMTP if a server is set, otherwise writes files. The library is loaded with the first email. */
export function createMailer({ from, smtpUrl, outbox }: MailOptions): SendMail {
  let sending: Promise<SendMail> | undefined;
  return async (mail) => {
    sending ??= smtpUrl ? smtpMailer(smtpUrl, from) : outboxMailer(outbox, from);
    await (await sending)(mail);
  };
}

/** ms to wait for a mail server: less than the lease of an email, for all steps together */
const TIMEOUTS = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 30_000 };

/** Sends emails through the SMTP server at a URL. */
async function smtpMailer(url: string, from: string): Promise<SendMail> {
  const { createTransport } = await import('nodemailer');
  const transport = createTransport(
    { url, ...TIMEOUTS },
    { from, disableFileAccess: true, disableUrlAccess: true },
  );
  return async (mail) => {
    await transport.sendMail(mail);
  };
}

/** Writes each email as a timestamped .eml file. Links in it work, so keep the folder private. */
async function outboxMailer(folder: string, from: string): Promise<SendMail> {
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' }, { from });
  return async (mail) => {
    const { message } = await transport.sendMail(mail);
    const moment = new Date().toISOString().replaceAll(/[:.]/g, '-');
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const name = `${moment}-${randomBytes(3).toString('hex')}.eml`;
    // The text is not encoded, so people can copy its link from the file.
    const [head = ''] = String(message).split('\n\n', 1);
    const plain = head.replace(/^(Content-Transfer-Encoding:).*$/m, '$1 8bit');
    // Written under a temporary name, so that a crash never leaves an incomplete file.
    const part = join(folder, `.${name}.part`);
    await writeFile(part, `${plain}\n\n${mail.text}\n`, { mode: 0o600 });
    await rename(part, join(folder, name));
  };
}
