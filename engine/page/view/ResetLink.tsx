import { useSay, useSurroundings } from '#engine/ui/context/PageContext.tsx';
import type { PageView } from '#generated/types.ts';
import styles from './Picker.module.css';
import { viewPath } from './pagePath.ts';

/** The way back to everything as by default, where an address chose anything: comparators, years and params. */
export function ResetLink({ view }: { view: PageView }) {
  const say = useSay();
  const { search } = useSurroundings();
  if (search === '') return null;
  return (
    <a className={styles.reset} href={viewPath(view)}>
      {say('reset')}
    </a>
  );
}
