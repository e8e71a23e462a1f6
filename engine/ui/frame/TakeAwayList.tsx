import { useState } from 'react';
import { useSay, useSurroundings } from '#engine/ui/context/PageContext.tsx';
import type { BlockViewBase, Frame, PageView } from '#generated/types.ts';
import { blockAddress, blockSearch, embedCode, pinnedAddress } from './addresses.ts';
import styles from './BlockFrame.module.css';
import { Citations } from './Citations.tsx';
import { copyPicture, copyTable, copyText } from './copying.ts';

/** The thing to copy or download. */
export interface TakeAway {
  block: BlockViewBase;
  page: PageView;
  /** the table to copy */
  frame?: Frame;
  /** a drawing is visible */
  hasPicture?: boolean;
}

/** The menu of a block: files at their addresses, and copies for the clipboard. */
export function TakeAwayList({ block, page, frame, hasPicture, onDone }: TakeAway & { onDone: () => void }) {
  const say = useSay();
  const { search, closedToPublic } = useSurroundings();
  const [isCiting, setCiting] = useState(false);
  const [said, setSaid] = useState('');
  const own = blockSearch(search, page);
  const here = (form: string) => blockAddress(window.location.pathname, own, block.name, form);
  const files = [
    { form: 'csv', words: say('download-csv') },
    { form: 'xlsx', words: say('download-xlsx') },
    { form: 'json', words: say('download-json') },
    ...(hasPicture
      ? [
          { form: 'png', words: say('download-png') },
          { form: 'svg', words: say('download-svg') },
        ]
      : []),
  ];
  const copies: { words: string; note?: string; copy: () => Promise<void> }[] = [
    ...(hasPicture ? [{ words: say('copy-picture'), copy: () => copyPicture(here('png')) }] : []),
    ...(frame ? [{ words: say('copy-table'), copy: () => copyTable(frame) }] : []),
    {
      words: say('copy-pinned'),
      copy: () => copyText(pinnedAddress(window.location.href, page, block.name)),
    },
    {
      words: say('copy-embed'),
      ...(closedToPublic && { note: say('embed-closed') }),
      copy: () =>
        copyText(
          embedCode(window.location, own, {
            name: block.name,
            title: block.title || page.title,
          }),
        ),
    },
  ];
  const run = (copy: () => Promise<void>) =>
    copy().then(
      () => setSaid(say('copied')),
      () => setSaid(say('copy-failed')),
    );
  return (
    <div className={styles.list}>
      <ul>
        {files.map(({ form, words }) => (
          <li key={form}>
            <a href={here(form)} download onClick={onDone}>
              {words}
            </a>
          </li>
        ))}
        {copies.map(({ words, note, copy }) => (
          <li key={words}>
            <button type="button" onClick={() => run(copy)}>
              {words}
            </button>
            {note && <p className={styles.aside}>{note}</p>}
          </li>
        ))}
        <li>
          <button type="button" aria-expanded={isCiting} onClick={() => setCiting(!isCiting)}>
            {say('cite')}
          </button>
        </li>
      </ul>
      {isCiting && (
        <Citations apa={here('apa')} bibtex={here('bib')} onCopy={(text) => run(() => copyText(text))} />
      )}
      <p className={styles.said} role="status">
        {said}
      </p>
    </div>
  );
}
