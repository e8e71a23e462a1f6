import type { AccountAnswer } from '#generated/types.ts';
import type { FormName, SiteForm } from './forms.ts';
import type { SearchContent } from './searchPage.ts';

/** Messages by field; '' names those that belong to none. */
export type FormErrors = Readonly<Record<string, readonly string[]>>;

/** A form that was sent with something wrong, and what was typed. */
export interface WrongForm {
  form: FormName;
  values: Readonly<Record<string, string>>;
  errors: FormErrors;
}

/** The contents of an account page. */
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

/** What pages of the accounts show in addition to written pages. */
export type AccountSegment =
  | {
      kind: 'filled-form';
      form: SiteForm;
      values?: Readonly<Record<string, string>>;
      errors?: FormErrors;
    }
  | { kind: 'links'; links: readonly Link[] }
  | { kind: 'area-links'; sections: readonly { key: string; title: string; links: readonly Link[] }[] }
  | { kind: 'key'; key: string }
  /** a secret as text and as the path of its picture, in modules */
  | { kind: 'secret'; secret: string; picture: { size: number; path: string } }
  | ({ kind: 'search' } & SearchContent)
  | ({ kind: 'account' } & AccountContent);
