import type { ReactNode } from 'react';
import { sayMessage } from '#engine/core/words/fillMessage.ts';
import type { MessagesManifest } from '#generated/types.ts';
import type { AccountPageContent, AccountPageProps } from '#site/shared/accountPage.ts';
import { AccountView } from './AccountView.tsx';
import { FormView } from './FormView.tsx';

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
