import type { Command } from 'commander';
import { visibleText } from '#engine/core/leaving/visibleText.ts';
import { type Desk, findPerson, moment, table } from './desk.ts';

interface LogOptions {
  last: string;
  json?: boolean;
  person?: string;
}

/** Commands that show the audit log, form messages and newsletter subscribers. */
export function addLogCommands(program: Command, desk: Desk): void {
  program
    .command('audit')
    .description('print who did what and as whom, newest first')
    .option('--person <email>', 'only entries by, as or about this person')
    .option('--last <count>', 'number of entries', '50')
    .option('--json', 'print JSON')
    .action(async (options: LogOptions) => {
      const person = options.person && (await findPerson(desk, options.person)).user.id;
      const entries = await desk.accounts.audit.entries({
        last: countOf(options.last),
        ...(typeof person === 'number' && { person }),
      });
      if (options.json) return desk.say(JSON.stringify(entries, null, 2));
      const rows = entries.map(({ at, actor, action, subject, detail }) => [
        moment(at),
        actor || '-',
        action,
        subject || '-',
        detail,
      ]);
      desk.say(
        rows.length > 0 ? table([['when', 'who', 'did', 'as or to', 'what'], ...rows]) : 'Nothing yet.',
      );
    });
  program
    .command('messages')
    .description('print messages from forms, newest first')
    .option('--last <count>', 'number of messages', '50')
    .option('--json', 'print JSON')
    .action(async (options: LogOptions) => {
      const messages = await desk.accounts.inbox.messages(countOf(options.last));
      if (options.json) return desk.say(JSON.stringify(messages, null, 2));
      const texts = messages.map(({ at, kind, name, email, organisation, page, text }) => {
        const sender = [name, email, organisation].filter(Boolean).join(', ') || 'somebody';
        const lines = text.split('\n').map((line) => `    ${visibleText(line)}`);
        return [visibleText(`${moment(at)}  ${kind} from ${sender}${page && ` at ${page}`}`), ...lines].join(
          '\n',
        );
      });
      desk.say(texts.join('\n\n') || 'No messages yet.');
    });
  program
    .command('newsletter')
    .description('print confirmed subscribers of the newsletter')
    .option('--asked', 'unconfirmed addresses, with the expiry of their link')
    .action(async ({ asked }: { asked?: boolean }) => {
      const lines = asked
        ? (await desk.accounts.links.open('newsletter')).map(({ email, until }) => [email, moment(until)])
        : (await desk.accounts.inbox.readers()).map(({ email }) => [email]);
      desk.say(lines.length > 0 ? table(lines) : 'Nobody yet.');
    });
}

function countOf(text: string): number {
  const count = Number(text);
  if (!Number.isInteger(count) || count < 1) throw new Error(`--last is a number from 1, not "${text}".`);
  return count;
}
