import type { MessagesManifest } from '#generated/types.ts';
import type { AccountContent } from '#site/shared/accountPage.ts';

export interface AccountViewProps extends AccountContent {
  messages: MessagesManifest;
  /** time zone of displayed times */
  timeZone: string;
}

export type SayAccount = (key: string, values?: Record<string, string>) => string;

/** Props of each part of the account page. */
export interface AccountPart extends AccountViewProps {
  say: SayAccount;
}
