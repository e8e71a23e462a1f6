import { type ComponentType, lazy, Suspense, useState } from 'react';
import useSWR from 'swr';
import type { AreaSection } from '#site/shared/areaSections.ts';
import { useWords } from '#site/web/ui/ShellContext.tsx';
import type { AreaListProps } from './AreaList.tsx';
import styles from './AreaPanel.module.css';

const loadList = () => import('./AreaList.tsx');
const List = lazy(
  async (): Promise<{ default: ComponentType<AreaListProps> }> => ({
    default: (await loadList()).AreaList,
  }),
);

/** The choices of a selector, fetched once somebody may want them: with the pointer near, the focus on it, or a press. */
export function useAreaChoices(key: string, fetchChoices: () => Promise<AreaSection[]>) {
  const [isWanted, setWanted] = useState(false);
  const { data, error } = useSWR<AreaSection[], Error>(isWanted ? `areas ${key}` : null, fetchChoices, {
    shouldRetryOnError: false,
  });
  const want = () => {
    setWanted(true);
    // A failure shows when the list is opened.
    loadList().catch(() => {});
  };
  return { sections: data, error, want };
}

type LazyAreaListProps = Omit<AreaListProps, 'sections'> & {
  sections: AreaSection[] | undefined;
  error: Error | undefined;
};

/** The list of a selector with its code fetched when it opens: its shape meanwhile, or why it did not come. */
export function LazyAreaList({ sections, error, ...list }: LazyAreaListProps) {
  const say = useWords();
  if (error) return <p className={styles.error}>{say('choices-failed')}</p>;
  if (!sections) return <Waiting />;
  return (
    <Suspense fallback={<Waiting />}>
      <List {...list} sections={sections} />
    </Suspense>
  );
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
