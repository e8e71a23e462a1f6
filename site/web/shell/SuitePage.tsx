import type { SuitePageContent } from '#site/shared/suitePage.ts';
import { ShellProvider } from '#site/web/ui/ShellContext.tsx';
import { Footer } from './Footer.tsx';
import header from './Header.module.css';
import shell from './Shell.module.css';
import styles from './SuitePage.module.css';

/** The page of a site without a product: says so, and where the suite's reports are. Works without scripts. */
export function SuitePage({ suite, title, text, sites, links, messages }: SuitePageContent) {
  return (
    <ShellProvider messages={messages} links={links}>
      <div className={shell.shell}>
        <header className={header.header}>
          <div className={header.inner}>
            <a className={header.mark} href={links.home}>
              {suite.name}
            </a>
          </div>
        </header>
        <div className={shell.body}>
          <main className={`${shell.main} ${styles.page}`} id="main">
            <h1>{title}</h1>
            <p className={styles.text}>{text}</p>
            <ul className={styles.sites}>
              {sites.map((site) => (
                <li key={site.href}>
                  <a href={site.href}>{site.title}</a>
                  <p>{site.description}</p>
                </li>
              ))}
            </ul>
          </main>
        </div>
        <Footer suite={suite} />
      </div>
    </ShellProvider>
  );
}
