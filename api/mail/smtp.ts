import { createTransport } from 'nodemailer';
import type { SendMail } from './mailer.ts';

/** Hands messages to the SMTP server at a URL, a few at a time. */
export function smtpMailer(url: string, from: string): SendMail {
  const transport = createTransport(url, { from, disableFileAccess: true, disableUrlAccess: true });
  return async (mail) => {
    await transport.sendMail(mail);
  };
}
