import { useState } from 'react';
import { useMenu } from '#engine/ui/choose/useMenu.tsx';
import { useSay, useSurroundings } from '#engine/ui/context/PageContext.tsx';
import { askedPart } from '#engine/ui/fetch/askedPart.tsx';
import { TryAgain } from '#engine/ui/fetch/TryAgain.tsx';
import { blockAddress, blockSearch } from './addresses.ts';
import styles from './BlockFrame.module.css';
import type { TakeAway } from './TakeAwayList.tsx';

const loadWays = () => import('./TakeAwayList.tsx');
const Ways = askedPart(async () => (await loadWays()).TakeAwayList);

/** Menu to copy or download a block's figures and chart; its code loads when the menu opens. */
export function DownloadMenu(props: TakeAway) {
  const say = useSay();
  const { search } = useSurroundings();
  const menu = useMenu();
  const [isOpen, setOpen] = useState(false);
  const { block, page } = props;
  const places = {
    waiting: <div className={styles.list}>{say('page-loading')}</div>,
    failed: (again: () => void) => (
      <div className={styles.list}>
        <TryAgain said={say('choices-failed')} again={say('try-again')} onAgain={again} />
      </div>
    ),
  };
  const here = `/${[page.area.area_id, page.path].filter(Boolean).join('/')}`;
  return (
    <>
      <noscript>
        {['csv', 'xlsx'].map((form) => (
          <a
            key={form}
            className={styles.button}
            href={blockAddress(here, blockSearch(search, page), block.name, form)}
            download=""
          >
            {say(`download-${form}`)}
            <span className="visually-hidden"> {block.title || page.title}</span>
          </a>
        ))}
      </noscript>
      <details
        className={`${styles.download} scripted`}
        ref={menu}
        onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
        onPointerEnter={() => void loadWays().catch(() => {})}
      >
        <summary className={styles.button}>
          {say('download')}
          <span className="visually-hidden"> {block.title || page.title}</span>
          <svg width="8" height="5" viewBox="0 0 8 5" aria-hidden="true">
            <path d="M0 0h8L4 5z" fill="currentColor" />
          </svg>
        </summary>
        {isOpen && <Ways {...props} places={places} onDone={() => menu.current?.removeAttribute('open')} />}
      </details>
    </>
  );
}
