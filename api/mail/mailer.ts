import { randomBytes } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A message to one person, in plain text. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
}

/** Sends mail. @throws where it cannot be handed over */
export type SendMail = (mail: Mail) => Promise<void>;

export interface MailOptions {
  /** who messages come from, e.g. `Rohe <no-reply@example.nz>` */
  from: string;
  /** smtp://user:password@host:port; absent: messages are written into `outbox` */
  smtpUrl?: string | undefined;
  /** folder of .eml files */
  outbox: string;
}

/** Over SMTP if there is a server, otherwise into files. The sender is loaded with the first message. */
export function createMailer({ from, smtpUrl, outbox }: MailOptions): SendMail {
  let sending: Promise<SendMail> | undefined;
  return async (mail) => {
    sending ??= smtpUrl ? smtpMailer(smtpUrl, from) : outboxMailer(outbox, from);
    await (await sending)(mail);
  };
}

/** ms to wait for a mail server: less than the lease of an email, for all steps together */
const TIMEOUTS = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 30_000 };

/** Hands messages to the SMTP server at a URL, a few at a time. */
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

/** Writes each message as an .eml file, named by its moment, that mail programs open. Links in it work: keep the folder private. */
async function outboxMailer(folder: string, from: string): Promise<SendMail> {
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' }, { from });
  return async (mail) => {
    const { message } = await transport.sendMail(mail);
    const moment = new Date().toISOString().replaceAll(/[:.]/g, '-');
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const name = `${moment}-${randomBytes(3).toString('hex')}.eml`;
    // Nothing of the text is encoded, so that its link can be copied from the file.
    const [head = ''] = String(message).split('\n\n', 1);
    const plain = head.replace(/^(Content-Transfer-Encoding:).*$/m, '$1 8bit');
    // Whole under its name or not there at all, whenever the server dies.
    const part = join(folder, `.${name}.part`);
    await writeFile(part, `${plain}\n\n${mail.text}\n`, { mode: 0o600 });
    await rename(part, join(folder, name));
  };
}
