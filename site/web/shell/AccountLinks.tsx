import { useSetAtom } from 'jotai/react';
import type { PagePayload } from '#generated/types.ts';
import { Dropdown } from '#site/web/ui/Dropdown.tsx';
import { openDialogAtom } from '#site/web/ui/openDialogAtom.ts';
import { Scripted } from '#site/web/ui/Scripted.tsx';
import { useLinks, useWords } from '#site/web/ui/ShellContext.tsx';
import styles from './AccountLinks.module.css';

interface AccountLinksProps {
  payload: Pick<PagePayload, 'loggedIn' | 'context'>;
  onLogout: () => void;
}

/** Login and sign-up links for visitors, the account menu for logged-in people. */
export function AccountLinks({ payload, onLogout }: AccountLinksProps) {
  const say = useWords();
  const { signup } = useLinks();
  const open = useSetAtom(openDialogAtom);
  if (payload.loggedIn) return <AccountMenu user={payload.context?.user ?? null} onLogout={onLogout} />;
  return (
    <div className={styles.links}>
      <Scripted
        plain={
          <a className={styles.login} href="/account/login">
            {say('login')}
          </a>
        }
      >
        <button
          type="button"
          className={`${styles.login} scripted`}
          onClick={() => open({ dialog: 'login' })}
        >
          {say('login')}
        </button>
      </Scripted>
      <a className={styles.signup} href={signup}>
        {say('signup')}
      </a>
    </div>
  );
}

type User = NonNullable<PagePayload['context']>['user'];

function AccountMenu({ user, onLogout }: { user: User; onLogout: () => void }) {
  const say = useWords();
  const { account } = useLinks();
  return (
    <Dropdown
      label={
        <>
          <span className="visually-hidden">{say('account')}: </span>
          <span className={styles.name}>{user?.name || user?.email}</span>
        </>
      }
      align="end"
    >
      {user && (
        <p className={styles.who}>
          {user.email}
          <br />
          {user.organisation.name}
        </p>
      )}
      <ul>
        <li>
          <a href={account}>{say('account')}</a>
        </li>
        <li>
          <form
            method="post"
            action="/account/logout"
            onSubmit={(event) => {
              event.preventDefault();
              onLogout();
            }}
          >
            <button type="submit">{say('logout')}</button>
          </form>
        </li>
      </ul>
    </Dropdown>
  );
}
