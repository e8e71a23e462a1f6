import type { ReactNode } from 'react';
import { sayMessage } from '#engine/core/words/fillMessage.ts';
import type { MessagesManifest } from '#generated/types.ts';
import type { SiteForm } from '#site/shared/forms.ts';
import { AccountView, type AccountViewProps } from './AccountView.tsx';
import { type FormErrors, FormView } from './FormView.tsx';

/** What a page of the accounts shows. */
export type AccountPageContent =
  | {
      kind: 'form';
      form: SiteForm;
      values?: Readonly<Record<string, string>>;
      errors?: FormErrors;
      links?: readonly { title: string; href: string }[];
    }
  | { kind: 'text'; links: readonly { title: string; href: string }[] }
  | { kind: 'key'; key: string }
  | ({ kind: 'account' } & Omit<AccountViewProps, 'messages'>);

export interface AccountPageProps {
  title: string;
  /** sentence below the title */
  intro?: string | undefined;
  /** something that was just done */
  done?: string | undefined;
  messages: MessagesManifest;
  content: AccountPageContent;
}

/** A page of the accounts. Drawn on the server only, and put into the shell as it is. */
export function AccountPage({ title, intro, done, messages, content }: AccountPageProps) {
  return (
    <div className="page" data-layout={content.kind === 'account' ? 'wide' : 'text'}>
      <header className="head">
        <h1>{title}</h1>
        {intro && <p className="summary">{intro}</p>}
      </header>
      {done && (
        <p className="account-done" role="status">
          {done}
        </p>
      )}
      {bodyOf(content, messages)}
    </div>
  );
}

function bodyOf(content: AccountPageContent, messages: MessagesManifest): ReactNode {
  switch (content.kind) {
    case 'form':
      return (
        <>
          <FormView {...content} messages={messages} />
          <Links links={content.links ?? []} />
        </>
      );
    case 'text':
      return <Links links={content.links} />;
    case 'key':
      return (
        <>
          <p className="account-key">
            <code>{content.key}</code>
          </p>
          <Links links={[{ title: sayMessage(messages, 'accounts-back'), href: '/account' }]} />
        </>
      );
    case 'account':
      return <AccountView {...content} messages={messages} />;
  }
}

function Links({ links }: { links: readonly { title: string; href: string }[] }) {
  return (
    <p className="text account-links">
      {links.map(({ title, href }) => (
        <a key={href} href={href}>
          {title}
        </a>
      ))}
    </p>
  );
}
