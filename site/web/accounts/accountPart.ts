import type { MessagesManifest } from '#generated/types.ts';
import type { AccountContent } from '#site/shared/accountPage.ts';

export interface AccountViewProps extends AccountContent {
  messages: MessagesManifest;
  /** in which moments are said */
  timeZone: string;
}

export type SayAccount = (key: string, values?: Record<string, string>) => string;

/** What each part of the page about an account is drawn from. */
export interface AccountPart extends AccountViewProps {
  say: SayAccount;
}
