import type { AccountAnswer } from '#generated/types.ts';
import type { FormName, SiteForm } from './forms.ts';
import type { SearchContent } from './searchPage.ts';

/** Messages by field; '' for those of no field. */
export type FormErrors = Readonly<Record<string, readonly string[]>>;

/** A form that was sent with errors, and the entered values. */
export interface WrongForm {
  form: FormName;
  values: Readonly<Record<string, string>>;
  errors: FormErrors;
}

/** The contents of an account page. */
export interface AccountContent {
  account: AccountAnswer;
  /** address for requesting areas and packages */
  contact: string;
  /** the form to fill in again */
  sent?: WrongForm;
}

interface Link {
  title: string;
  href: string;
}

/** Segments of account pages, in addition to those of written pages. */
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
  /** a secret as text and as the path of its QR code, in modules */
  | { kind: 'secret'; secret: string; picture: { size: number; path: string } }
  | ({ kind: 'search' } & SearchContent)
  | ({ kind: 'account' } & AccountContent);
