import { useRef, useState, useSyncExternalStore } from 'react';
import { askedPart } from '#engine/ui/fetch/askedPart.tsx';
import type { User } from '#generated/types.ts';
import { useWords } from '#site/web/ui/ShellContext.tsx';
import { usePartPlaces } from '#site/web/ui/usePartPlaces.tsx';
import styles from './StaffBar.module.css';

const Picker = askedPart(async () => (await import('./ActingPicker.tsx')).ActingPicker);

interface StaffBarProps {
  /** whom staff act as; null: nobody; a null user: the public */
  actingAs: { user: User | null } | null;
  /** starts acting as a user (an id, −1 for the public) or stops (null) */
  onAct: (userId: number | null) => void;
  /** shows all extra small areas, or only those of the person */
  onSmallAreas: (on: boolean) => void;
}

/** The bar that only staff see: acting as another person, and all extra small areas. */
export function StaffBar({ actingAs, onAct, onSmallAreas }: StaffBarProps) {
  const say = useWords();
  const places = usePartPlaces();
  const [isPicking, setPicking] = useState(false);
  const wasPicking = useRef(false);
  const showsSmallAreas = useSyncExternalStore(never, readSmallAreas, () => false);
  const who = actingAs && (actingAs.user?.name || actingAs.user?.email || say('staff-public-user'));
  return (
    <aside className={`${styles.bar} screen-only`} aria-label={say('staff-features')}>
      <b>{say('staff-features')}</b>
      {who ? (
        <span className={styles.actions}>
          {say('staff-acting', { user: who })}
          <button type="button" className={styles.button} onClick={() => onAct(null)}>
            {say('staff-cancel')}
          </button>
        </span>
      ) : isPicking ? (
        <Picker
          places={{ ...places, waiting: say('page-loading') }}
          onAct={onAct}
          onCancel={() => setPicking(false)}
        />
      ) : (
        <span className={styles.actions}>
          <button
            type="button"
            className={styles.button}
            // After cancelling, the focus returns to this button.
            ref={(button) => {
              if (!button || !wasPicking.current) return;
              wasPicking.current = false;
              button.focus();
            }}
            onClick={() => {
              wasPicking.current = true;
              setPicking(true);
            }}
          >
            {say('staff-log-in-as')}
          </button>
          <label>
            <input
              type="checkbox"
              key={String(showsSmallAreas)}
              defaultChecked={showsSmallAreas}
              onChange={({ target }) => onSmallAreas(target.checked)}
            />{' '}
            {say('staff-all-small-areas')}
          </label>
        </span>
      )}
    </aside>
  );
}

// The page reloads when the choice changes, so there is nothing to subscribe to.
const never = () => () => {};
const readSmallAreas = () => /(^|;\s*)allExtraSmallAreas=1/.test(document.cookie);
