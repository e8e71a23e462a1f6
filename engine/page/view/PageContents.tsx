import { useMenu } from '#engine/ui/choose/useMenu.tsx';
import { useSay } from '#engine/ui/context/PageContext.tsx';
import type { PageView } from '#generated/types.ts';
import styles from './PageContents.module.css';

/** Id of the method and caveats on their page. */
export const METHOD_ID = 'method';
/** A page with no more parts than this needs no contents. */
const few = 2;

/** Contents of a long page, by the titles of its parts; null on a short one. */
export function PageContents({ view }: { view: Pick<PageView, 'blocks' | 'method'> }) {
  const say = useSay();
  const menu = useMenu();
  const parts = view.blocks.flatMap(({ name, title }) => (title ? [{ id: name, title }] : []));
  if (parts.length <= few) return null;
  if (view.method) parts.push({ id: METHOD_ID, title: say('method') });
  return (
    <details className={`${styles.contents} screen-only`} ref={menu}>
      <summary className={styles.button}>
        {say('on-this-page')}
        <svg width="8" height="5" viewBox="0 0 8 5" aria-hidden="true">
          <path d="M0 0h8L4 5z" fill="currentColor" />
        </svg>
      </summary>
      <ul className={styles.list}>
        {parts.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`} onClick={() => menu.current?.removeAttribute('open')}>
              {title}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}
