import type { Mail, SendMail } from '#api/mail/mailer.ts';
import type { AccountChanges, Accounts } from '#data/accounts/contract.ts';
import type { TakenLetter } from '#data/accounts/outbox/outbox.ts';
import type { ServerLog } from '#serving/log.ts';
import type { Later } from './later.ts';

interface LetterSenderParts {
  accounts: Pick<Accounts, 'outbox' | 'together'>;
  /** absent: emails wait for a server with a mailer */
  sendMail?: SendMail | undefined;
  /** text of an email; null: do not send it. Its changes are saved together with the text */
  write: (changes: AccountChanges, letter: TakenLetter) => Promise<Mail | null>;
  later: Later;
  log: ServerLog;
}

/** Number of emails sent at once. */
const AT_ONCE = 4;
/** ms between checks for emails from other servers and for retries */
const PAUSE = 15_000;

/** Sends due emails from the outbox. Several servers may do so, each with different emails. */
export class LetterSender {
  private readonly parts: LetterSenderParts;
  private readonly timer: NodeJS.Timeout | undefined;
  private state: 'idle' | 'sending' | 'sending, more came' | 'closed' = 'idle';

  constructor(parts: LetterSenderParts) {
    this.parts = parts;
    if (!parts.sendMail) return;
    this.timer = setInterval(() => this.wake(), PAUSE).unref();
    this.wake();
  }

  /** Checks for due emails after the current response. */
  wake(): void {
    const { sendMail, later } = this.parts;
    if (!sendMail || this.state === 'closed') return;
    if (this.state !== 'idle') {
      this.state = 'sending, more came';
      return;
    }
    this.state = 'sending';
    later.run('letters', () => this.sendAll(sendMail));
  }

  /** Takes no more emails. Those already taken are sent, or become due again when their lease ends. */
  close(): void {
    clearInterval(this.timer);
    this.state = 'closed';
  }

  private async sendAll(sendMail: SendMail): Promise<void> {
    const { outbox } = this.parts.accounts;
    try {
      while (this.state !== 'closed' && (await outbox.isDue())) {
        await Promise.all((await outbox.take(AT_ONCE)).map((letter) => this.send(sendMail, letter)));
      }
    } finally {
      const hasMore = this.state === 'sending, more came';
      if (this.state !== 'closed') this.state = 'idle';
      if (hasMore) this.wake();
    }
  }

  private async send(sendMail: SendMail, letter: TakenLetter): Promise<void> {
    const { accounts, write, log } = this.parts;
    try {
      const mail = await accounts.together((changes) => write(changes, letter));
      if (mail) await sendMail(mail);
    } catch (error) {
      log.error({ event: 'letter', letter: letter.letter, id: letter.id, tries: letter.tries, error });
      await accounts.outbox.failed(letter, String(error), isRefused(error));
      return;
    }
    await accounts.outbox.done(letter);
  }
}

/** Whether the mail server rejected this mailbox permanently. */
function isRefused(error: unknown): boolean {
  const { code, responseCode = 0 } = error as { code?: unknown; responseCode?: number };
  return code === 'EENVELOPE' && responseCode >= 500;
}
