import { sayMessage } from '../../engine/access/fillMessage.ts';
import { comeBack } from '../problem/problem.ts';
import type { Services } from '../services.ts';

const HOUR = 3_600_000;
/** How often one network address may send a form. */
const BY_ADDRESS = { failures: 20, within: HOUR };
/** How many messages go to one mailbox: whatever is typed into forms, nobody is flooded. */
const BY_MAILBOX = { failures: 3, within: HOUR };

/** Counts a form sent from an address of the network. @throws Refusal 429 where it was too often */
export async function limitAddress(services: Services, kind: string, address: string): Promise<void> {
  const wait = await services.accounts.attempts.take(`${kind} from`, address, BY_ADDRESS);
  if (wait === 0) return;
  const message = sayMessage(services.suite.messages, 'accounts-too-many');
  throw comeBack(429, 'too-many', message, Math.ceil(wait / 1000));
}

/** Whether another message may go to a mailbox. Known and unknown ones are counted alike, and nobody is told. */
export async function mayWriteTo({ accounts }: Services, kind: string, email: string): Promise<boolean> {
  return (await accounts.attempts.take(`${kind} to`, email.toLowerCase(), BY_MAILBOX)) === 0;
}
