import { useEffect, useRef } from 'react';
import { useSay } from '../PageContext.tsx';
import type { BlockViewBase, Frame, PageView } from '../view.ts';
import styles from './BlockFrame.module.css';
import { frameCsv } from './frameCsv.ts';
import { saveFile } from './saveFile.ts';

interface DownloadMenuProps {
  block: BlockViewBase;
  page: PageView;
  frame: Frame;
}

/** Ways to take a block's figures away. */
export function DownloadMenu({ block, page, frame }: DownloadMenuProps) {
  const say = useSay();
  const menu = useRef<HTMLDetailsElement>(null);
  useEffect(() => closeFromOutside(menu), []);
  const saveCsv = () => {
    const csv = frameCsv(frame, block);
    saveFile(`${page.area.area_id}-${block.name}.csv`, new Blob([csv], { type: 'text/csv;charset=utf-8' }));
    menu.current?.removeAttribute('open');
  };
  return (
    <details className={`${styles.download} scripted`} ref={menu}>
      <summary className={styles.button}>
        {say('download')}
        <span className="visually-hidden"> {block.title}</span>
        <svg width="8" height="5" viewBox="0 0 8 5" aria-hidden="true">
          <path d="M0 0h8L4 5z" fill="currentColor" />
        </svg>
      </summary>
      <ul className={styles.list}>
        <li>
          <button type="button" onClick={saveCsv}>
            {say('download-csv')}
          </button>
        </li>
      </ul>
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
