import type { PagePayload } from '#generated/types.ts';
import { useLinks, useWords } from '#site/web/ui/ShellContext.tsx';
import styles from './Footer.module.css';

/** Where the organisation is, whose work this is, and the links of every page. */
export function Footer({ suite }: Pick<PagePayload, 'suite'>) {
  const say = useWords();
  const { privacy, terms, contact, productsServices } = useLinks();
  const links = [
    [say('privacy'), privacy],
    [say('terms'), terms],
    [say('products'), productsServices],
    [say('contact'), contact],
  ];
  return (
    <footer className={`${styles.footer} screen-only`}>
      <div className={styles.inner}>
        <p>{suite.city}</p>
        <p suppressHydrationWarning>
          {say('copyright', { year: new Date().getFullYear(), organisation: suite.organisation })}
        </p>
        <ul className={styles.links}>
          {links.map(([title, href]) => (
            <li key={title}>
              <a href={href}>{title}</a>
            </li>
          ))}
        </ul>
      </div>
    </footer>
  );
}
