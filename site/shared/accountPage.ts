import type { AccountAnswer, MessagesManifest } from '#generated/types.ts';
import type { FormName, SiteForm } from './forms.ts';

/** Messages by field; '' names those that belong to none. */
export type FormErrors = Readonly<Record<string, readonly string[]>>;

/** A form that was sent with something wrong, and what was typed. */
export interface WrongForm {
  form: FormName;
  values: Readonly<Record<string, string>>;
  errors: FormErrors;
}

/** What the account of somebody shows. */
export interface AccountContent {
  account: AccountAnswer;
  /** where areas and packages are asked for */
  contact: string;
  /** the one of its forms that has to be filled in again */
  sent?: WrongForm;
}

interface Link {
  title: string;
  href: string;
}

/** What a page of the accounts shows. */
export type AccountPageContent =
  | {
      kind: 'form';
      form: SiteForm;
      values?: Readonly<Record<string, string>>;
      errors?: FormErrors;
      links?: readonly Link[];
    }
  | { kind: 'text'; links: readonly Link[] }
  | { kind: 'key'; key: string }
  | ({ kind: 'account' } & AccountContent);

export interface AccountPageProps {
  title: string;
  /** sentence below the title */
  intro?: string | undefined;
  /** something that was just done */
  done?: string | undefined;
  messages: MessagesManifest;
  content: AccountPageContent;
}
