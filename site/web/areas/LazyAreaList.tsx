import { useState } from 'react';
import useSWR from 'swr';
import { askedPart } from '#engine/ui/fetch/askedPart.tsx';
import { TryAgain } from '#engine/ui/fetch/TryAgain.tsx';
import type { AreaSection } from '#site/shared/areaSections.ts';
import { useWords } from '#site/web/ui/ShellContext.tsx';
import type { AreaListProps } from './AreaList.tsx';
import styles from './AreaPanel.module.css';

const loadList = () => import('./AreaList.tsx');
const List = askedPart(async () => (await loadList()).AreaList);

/** The choices of a selector, fetched when somebody may want them: on hover, focus or press. */
export function useAreaChoices(key: string, fetchChoices: () => Promise<AreaSection[]>) {
  const [isWanted, setWanted] = useState(false);
  const { data, error, mutate } = useSWR<AreaSection[], Error>(
    isWanted ? `areas ${key}` : null,
    fetchChoices,
    {
      shouldRetryOnError: false,
    },
  );
  const want = () => {
    setWanted(true);
    // A failure is shown when the list opens.
    loadList().catch(() => {});
  };
  return { choices: { sections: data, error, again: () => void mutate() }, want };
}

type LazyAreaListProps = Omit<AreaListProps, 'sections'> & {
  sections: AreaSection[] | undefined;
  error: Error | undefined;
  again: () => void;
};

/** The list of a selector, whose code loads when it opens. Meanwhile it shows a placeholder or the error. */
export function LazyAreaList({ sections, error, again, ...list }: LazyAreaListProps) {
  const say = useWords();
  const failed = (onAgain: () => void) => (
    <div className={styles.error}>
      <TryAgain said={say('choices-failed')} again={say('try-again')} onAgain={onAgain} />
    </div>
  );
  if (error) return failed(again);
  if (!sections) return <Waiting />;
  return <List {...list} sections={sections} places={{ failed, waiting: <Waiting /> }} />;
}

function Waiting() {
  const say = useWords();
  return (
    <div className={styles.waiting} role="status">
      <b className="visually-hidden">{say('page-loading')}</b>
      {['a', 'b', 'c', 'd', 'e'].map((line) => (
        <span key={line} />
      ))}
    </div>
  );
}
