import { useState } from 'react';
import useSWR from 'swr';
import { foldText } from '#engine/core/words/foldText.ts';
import { useSettledChoice } from '#engine/ui/choose/useSettledChoice.tsx';
import { fetchJson } from '#engine/ui/fetch/fetchJson.ts';
import { TryAgain } from '#engine/ui/fetch/TryAgain.tsx';
import type { ListedUser, UsersAnswer } from '#generated/types.ts';
import { useWords } from '#site/web/ui/ShellContext.tsx';
import styles from './StaffBar.module.css';

export interface ActingPickerProps {
  onAct: (userId: number | null) => void;
  onCancel: () => void;
  fetchUsers?: () => Promise<UsersAnswer>;
}

/** The id of the public user. */
export const PUBLIC_USER = -1;

const fetchAll = () => fetchJson<UsersAnswer>('/api/users/', { holds: ['users'] });

/** Finds a user of any organisation, or the public, to act as. */
export function ActingPicker({ onAct, onCancel, fetchUsers = fetchAll }: ActingPickerProps) {
  const say = useWords();
  const [text, setText] = useState('');
  const settled = useSettledChoice((value) => onAct(Number(value)), { byEnterAlone: true });
  const { data, error, mutate } = useSWR<UsersAnswer, Error>('users', fetchUsers);
  if (error) {
    return (
      <TryAgain
        said={`${say('gate-error')} ${error.message}`}
        again={say('try-again')}
        onAgain={() => void mutate()}
      />
    );
  }
  const label = ({ name, email, organisation }: ListedUser) => `${name || email}, ${organisation}`;
  const found = (data?.users ?? []).filter((user) =>
    foldText(`${label(user)} ${user.email}`).includes(foldText(text)),
  );
  return (
    <form
      className={styles.actions}
      onSubmit={(event) => {
        event.preventDefault();
        const [only, ...others] = found;
        if (only && others.length === 0) onAct(only.id);
      }}
    >
      <input
        type="search"
        // biome-ignore lint/a11y/noAutofocus: it takes the place of the button that was pressed
        autoFocus
        className={styles.input}
        aria-label={say('staff-search-users')}
        placeholder={say('staff-search-users')}
        onChange={({ target }) => setText(target.value)}
      />
      <select className={styles.input} aria-label={say('staff-log-in-as')} defaultValue="" {...settled}>
        <option value="" disabled>
          {found.length === 0 && data ? say('no-matches') : say('staff-log-in-as')}
        </option>
        <option value={PUBLIC_USER}>{say('staff-public-user')}</option>
        {found.map((user) => (
          <option key={user.id} value={user.id}>
            {label(user)}
          </option>
        ))}
      </select>
      <button type="button" className={styles.button} onClick={onCancel}>
        {say('staff-cancel')}
      </button>
    </form>
  );
}
