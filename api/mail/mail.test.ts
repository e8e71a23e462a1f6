import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { writeLetter } from '#api/accounts/post.ts';
import { inventedSuite } from '#api/testing/inventedSuite.ts';
import { createMailer } from './mailer.ts';

const from = 'Trial <no-reply@trial.test>';
const mail = { to: 'rae@new.test', subject: 'Tēnā koe', text: 'Ngā mihi\nhttps://www.trial.test/?token=abc' };

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'mail-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

/** A mail server that takes everything. @returns its address, and what it was told */
async function startMailServer(): Promise<{ url: string; told: () => string }> {
  let told = '';
  const server = createServer((socket) => {
    let isLetter = false;
    socket.write('220 trial\r\n');
    socket.on('data', (chunk) => {
      const text = String(chunk);
      told += text;
      if (isLetter && !/\r\n\.\r\n$/.test(told)) return;
      if (/^DATA\r\n/m.test(text)) isLetter = true;
      else if (isLetter) isLetter = false;
      socket.write(isLetter ? '354 go on\r\n' : /^QUIT/m.test(text) ? '221 bye\r\n' : '250 ok\r\n');
    });
    socket.on('error', () => {});
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return { url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`, told: () => told };
}

describe('createMailer(options)', () => {
  it('writes letters as files that only their owner reads, where there is no mail server', async () => {
    const outbox = join(temporaryFolder(), 'outbox');
    await createMailer({ from, outbox })(mail);
    const [file = ''] = readdirSync(outbox);
    const letter = readFileSync(join(outbox, file), 'utf8');
    expect(file).toMatch(/^\d{4}-.*\.eml$/);
    expect(statSync(join(outbox, file)).mode & 0o077).toBe(0);
    expect(letter).toMatch(/^From: Trial <no-reply@trial\.test>$/m);
    expect(letter).toMatch(/^To: rae@new\.test$/m);
    expect(letter).toMatch(/^Content-Type: text\/plain; charset=utf-8$/m);
    expect(letter).toMatch(/^Content-Transfer-Encoding: 8bit$/m);
    expect(letter.endsWith(`\n\n${mail.text}\n`)).toBe(true);
  });

  it('hands letters to a mail server where there is one', async () => {
    const { url, told } = await startMailServer();
    await createMailer({ from, smtpUrl: url, outbox: '/nowhere' })(mail);
    expect(told()).toMatch(/^RCPT TO:<rae@new\.test>/m);
    expect(told()).toMatch(/^Subject: =\?UTF-8\?/m);
  });

  it('lets nobody add headers or receivers', async () => {
    const outbox = temporaryFolder();
    const hostile = { ...mail, to: 'rae@new.test\r\nBcc: all@new.test', subject: 'x\r\nX-Evil: 1' };
    await createMailer({ from, outbox })(hostile);
    const letter = readFileSync(join(outbox, readdirSync(outbox)[0] ?? ''), 'utf8');
    expect(letter).not.toMatch(/^(Bcc|X-Evil):/m);
  });
});

describe('writeLetter(suite, letter, to)', () => {
  const suite = {
    sites: inventedSuite.sites,
    messages: {
      'mail-greeting': 'Kia ora {name},',
      'mail-reset-subject': 'Reset your {suite} password',
      'mail-reset-text': 'Open {link}',
      'mail-closing': 'The {organisation} team',
    },
  };

  it('greets by name where there is one, and fills in link and names', () => {
    const to = { to: 'rae@new.test', link: 'https://www.trial.test/x' };
    const { name, organisation } = inventedSuite.sites.suite;
    expect(writeLetter(suite, 'reset', { ...to, name: 'Rae' })).toEqual({
      to: 'rae@new.test',
      subject: `Reset your ${name} password`,
      text: `Kia ora Rae,\n\nOpen https://www.trial.test/x\n\nThe ${organisation} team`,
    });
    expect(writeLetter(suite, 'reset', to).text).toMatch(/^Kia ora,/);
  });
});
