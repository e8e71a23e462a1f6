import { type ReactNode, useId, useState } from 'react';
import { blockHead } from '#engine/core/words/blockHead.ts';
import { blocksIn } from '#engine/ui/choose/shownBlocks.ts';
import { useSay, useSurroundings } from '#engine/ui/context/PageContext.tsx';
import type { BlockViewBase, Frame, PageView } from '#generated/types.ts';
import styles from './BlockFrame.module.css';
import { DownloadMenu } from './DownloadMenu.tsx';
import { TwinToggle } from './TwinToggle.tsx';

interface BlockFrameProps {
  block: BlockViewBase;
  page: PageView;
  /** figures to download, as the table shows them */
  frame?: Frame;
  /** there are figures to download, but no table of them */
  hasFigures?: boolean;
  /** name of the drawing that a table can replace; absent: the block has only one view */
  twin?: string;
  children: ReactNode;
}

/** The card around a block: its title and unit, its menu, and its source. */
export function BlockFrame({
  block,
  page,
  frame,
  hasFigures = frame !== undefined,
  twin,
  children,
}: BlockFrameProps) {
  const titleId = useId();
  const head = blockHead(block);
  const { print, search, heading: Heading = 'h2' } = useSurroundings();
  const isEmpty = frame !== undefined && !frame.rows.some((row) => row.cells.length > 0);
  return (
    <section className={styles.card} id={block.name} aria-labelledby={block.title ? titleId : undefined}>
      <header className={styles.header}>
        <div className={styles.titles}>
          {head.title && <Heading id={titleId}>{head.title}</Heading>}
          {head.subtitle && <p className={styles.unit}>{head.subtitle}</p>}
        </div>
        {hasFigures && !print && !isEmpty && (
          <div className={`${styles.menu} screen-only`}>
            {twin && <TwinToggle block={block.name} title={block.title} twin={twin} />}
            <DownloadMenu
              block={block}
              page={page}
              {...(frame && { frame })}
              hasPicture={twin !== undefined && !blocksIn(search, 'table').includes(block.name)}
            />
            <ShareButton block={block.name} title={block.title} />
          </div>
        )}
      </header>
      {isEmpty ? <EmptyBlock area={page.area.name} /> : children}
      <BlockFooter block={block} />
    </section>
  );
}

function EmptyBlock({ area }: { area: string }) {
  const say = useSay();
  return <p className={styles.empty}>{say('no-data', { area })}</p>;
}

function BlockFooter({ block }: { block: BlockViewBase }) {
  const say = useSay();
  const sentences = [block.note, block.source && `${say('source')}: ${block.source}.`, block.statusNote];
  const words = sentences.filter(Boolean).join(' ');
  if (!words && !block.demonstration) return null;
  return (
    <footer className={styles.footer}>
      {words && <span>{words} </span>}
      {block.demonstration && <span className={styles.demonstration}>{say('demonstration')}</span>}
    </footer>
  );
}

/** Copies the address of this block in its current view, and confirms it. */
function ShareButton({ block, title }: { block: string; title: string }) {
  const say = useSay();
  const [isDone, setDone] = useState(false);
  const copy = async () => {
    const address = new URL(window.location.href);
    address.hash = block;
    await navigator.clipboard.writeText(address.href);
    setDone(true);
  };
  return (
    <button
      type="button"
      className={`${styles.button} scripted`}
      onClick={copy}
      onBlur={() => setDone(false)}
    >
      <span aria-live="polite">{say(isDone ? 'share-done' : 'share')}</span>
      <span className="visually-hidden"> {title}</span>
    </button>
  );
}
