import { randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { SendMail } from './mailer.ts';

/** Writes each message as an .eml file, named by its moment, that mail programs open. Links in it work: keep the folder private. */
export function outboxMailer(folder: string, from: string): SendMail {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' }, { from });
  return async (mail) => {
    const { message } = await transport.sendMail(mail);
    const moment = new Date().toISOString().replaceAll(/[:.]/g, '-');
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const name = `${moment}-${randomBytes(3).toString('hex')}.eml`;
    // Nothing of the text is encoded, so that its link can be copied from the file.
    const [head = ''] = String(message).split('\n\n', 1);
    const plain = head.replace(/^(Content-Transfer-Encoding:).*$/m, '$1 8bit');
    await writeFile(join(folder, name), `${plain}\n\n${mail.text}\n`, { mode: 0o600 });
  };
}
