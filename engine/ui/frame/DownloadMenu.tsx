import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useSay } from '#engine/ui/context/PageContext.tsx';
import styles from './BlockFrame.module.css';
import type { TakeAway } from './TakeAwayList.tsx';

const loadWays = () => import('./TakeAwayList.tsx');
const Ways = lazy(async () => ({ default: (await loadWays()).TakeAwayList }));

/** Ways to take a block's figures and its drawing away; what they do is fetched when the menu opens. */
export function DownloadMenu(props: TakeAway) {
  const say = useSay();
  const menu = useRef<HTMLDetailsElement>(null);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => closeFromOutside(menu), []);
  return (
    <details
      className={`${styles.download} scripted`}
      ref={menu}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      onPointerEnter={() => void loadWays().catch(() => {})}
    >
      <summary className={styles.button}>
        {say('download')}
        <span className="visually-hidden"> {props.block.title || props.page.title}</span>
        <svg width="8" height="5" viewBox="0 0 8 5" aria-hidden="true">
          <path d="M0 0h8L4 5z" fill="currentColor" />
        </svg>
      </summary>
      {isOpen && (
        <Suspense fallback={<div className={styles.list}>{say('page-loading')}</div>}>
          <Ways {...props} onDone={() => menu.current?.removeAttribute('open')} />
        </Suspense>
      )}
    </details>
  );
}

/** Escape and a press elsewhere close the menu; Escape gives the focus back to its button. */
function closeFromOutside(menu: { current: HTMLDetailsElement | null }) {
  const close = (event: Event) => {
    const element = menu.current;
    if (!element?.open) return;
    if (event instanceof KeyboardEvent) {
      if (event.key !== 'Escape') return;
      element.querySelector('summary')?.focus();
    } else if (event.target instanceof Node && element.contains(event.target)) return;
    element.open = false;
  };
  document.addEventListener('pointerdown', close);
  document.addEventListener('keydown', close);
  return () => {
    document.removeEventListener('pointerdown', close);
    document.removeEventListener('keydown', close);
  };
}
