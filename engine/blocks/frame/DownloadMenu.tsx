import { useEffect, useRef } from 'react';
import { useSay } from '../PageContext.tsx';
import type { BlockViewBase, Frame, PageView } from '../view.ts';
import styles from './BlockFrame.module.css';
import { frameCsv } from './frameCsv.ts';
import { saveFile } from './saveFile.ts';
import { savePng, saveSvg, shownDrawing } from './savePicture.ts';

interface DownloadMenuProps {
  block: BlockViewBase;
  page: PageView;
  frame: Frame;
  /** a drawing is on show */
  hasPicture: boolean;
}

/** Ways to take a block's figures and its drawing away. */
export function DownloadMenu({ block, page, frame, hasPicture }: DownloadMenuProps) {
  const say = useSay();
  const menu = useRef<HTMLDetailsElement>(null);
  useEffect(() => closeFromOutside(menu), []);
  const name = `${page.area.area_id}-${block.name}`;
  const savePicture = (save: typeof saveSvg | typeof savePng, ending: string) => {
    const drawing = shownDrawing(block.name);
    const demonstration = block.demonstration ? ` ${say('demonstration')}.` : '';
    const source = `${say('source')}: ${block.source}.${demonstration}`;
    if (drawing)
      void save(`${name}.${ending}`, drawing, { title: block.title, subtitle: block.subtitle, source });
  };
  const ways = [
    {
      words: say('download-csv'),
      save: () =>
        saveFile(`${name}.csv`, new Blob([frameCsv(frame, block)], { type: 'text/csv;charset=utf-8' })),
    },
    ...(hasPicture
      ? [
          { words: say('download-png'), save: () => savePicture(savePng, 'png') },
          { words: say('download-svg'), save: () => savePicture(saveSvg, 'svg') },
        ]
      : []),
  ];
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
        {ways.map(({ words, save }) => (
          <li key={words}>
            <button
              type="button"
              onClick={() => {
                save();
                menu.current?.removeAttribute('open');
              }}
            >
              {words}
            </button>
          </li>
        ))}
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
