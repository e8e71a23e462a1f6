import type { PagePayload } from '#generated/types.ts';
import { useLinks, useWords } from '#site/web/ui/ShellContext.tsx';
import styles from './Footer.module.css';

type Link = readonly [title: string, href: string | undefined];

interface FooterProps extends Pick<PagePayload, 'suite'> {
  /** sites of the suite */
  products: readonly { title: string; href: string }[];
}

/** The footer of every page: links by group, and the organisation. */
export function Footer({ suite, products }: FooterProps) {
  const say = useWords();
  const { home, privacy, terms, contact, productsServices, signup, account, glossary } = useLinks();
  return (
    <footer className={`${styles.footer} screen-only`}>
      <div className={styles.inner}>
        <div className={styles.groups}>
          <Links
            title={say('products')}
            links={[
              ...products.map(({ title, href }) => [title, href] as const),
              [say('footer-all-products'), productsServices],
            ]}
          />
          <Links
            title={say('footer-about')}
            links={[
              [suite.name, home],
              [say('footer-glossary'), glossary],
              [say('privacy'), privacy],
              [say('terms'), terms],
            ]}
          />
          <Links
            title={say('contact')}
            links={[
              [say('contact-us'), contact],
              [say('signup'), signup],
              [say('account'), account],
            ]}
          />
        </div>
        <div className={styles.end}>
          <p>{suite.city}</p>
          <p suppressHydrationWarning>
            {say('copyright', { year: new Date().getFullYear(), organisation: suite.organisation })}
          </p>
        </div>
      </div>
    </footer>
  );
}

function Links({ title, links }: { title: string; links: readonly Link[] }) {
  return (
    <div>
      <h2>{title}</h2>
      <ul>
        {links.map(
          ([name, href]) =>
            href !== undefined && (
              <li key={name}>
                <a href={href}>{name}</a>
              </li>
            ),
        )}
      </ul>
    </div>
  );
}
