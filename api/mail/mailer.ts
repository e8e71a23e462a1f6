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

/** Over SMTP where there is a server, else into files. What sends is loaded with the first message. */
export function createMailer(options: MailOptions): SendMail {
  let sending: Promise<SendMail> | undefined;
  return async (mail) => {
    sending ??= options.smtpUrl
      ? import('./smtp.ts').then(({ smtpMailer }) => smtpMailer(options.smtpUrl ?? '', options.from))
      : import('./outbox.ts').then(({ outboxMailer }) => outboxMailer(options.outbox, options.from));
    await (await sending)(mail);
  };
}
