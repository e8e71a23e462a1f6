import { type ReactNode, useState } from 'react';
import type { PagePayload } from '#generated/types.ts';
import { TourOffer } from '#site/web/help/TourOffer.tsx';
import { useWords } from '#site/web/ui/ShellContext.tsx';
import { AccountLinks } from './AccountLinks.tsx';
import { Footer } from './Footer.tsx';
import { Header, ProductList } from './Header.tsx';
import print from './PrintShell.module.css';
import styles from './Shell.module.css';
import { Sidebar } from './Sidebar.tsx';
import { ThemeSwitch } from './ThemeSwitch.tsx';
import { TopMenu } from './TopMenu.tsx';

interface ShellProps {
  payload: PagePayload;
  /** the page */
  children: ReactNode;
  /** picker of the focus area */
  areaSelector?: ReactNode;
  /** staff bar, at the top */
  staffBar?: ReactNode;
  /** changes with the page, which closes the menu */
  address: string;
  onLogout: () => void;
}

/** The surroundings of every page: header, menu, notice, footer. */
export function Shell({ payload, children, areaSelector, staffBar, address, onLogout }: ShellProps) {
  const say = useWords();
  // The menu is open only at the address where it was opened, so it closes on the next page.
  const [openAt, setOpenAt] = useState<string | null>(null);
  const isMenuOpen = openAt === address;
  const { suite, view, navigation, products, menu = 'side' } = payload;
  const account = { payload, onLogout };
  return (
    <div className={styles.shell}>
      <a className={styles.skip} href="#main">
        {say('skip-to-content')}
      </a>
      {navigation.length > 0 && menu === 'side' && (
        <a className={`${styles.skip} ${styles.menu}`} href="#site-menu">
          {say('menu')}
        </a>
      )}
      {staffBar}
      <Header {...account} isMenuOpen={isMenuOpen} onMenu={() => setOpenAt(isMenuOpen ? null : address)}>
        {areaSelector}
      </Header>
      {menu === 'top' && <TopMenu navigation={navigation} />}
      <div className={`${styles.bars} screen-only`}>
        {view?.demonstration && <p className={styles.notice}>{suite.demonstrationNotice}</p>}
        {payload.offerTour && <TourOffer {...payload} />}
      </div>
      <div className={styles.body} data-menu={navigation.length > 0 ? menu : undefined}>
        <main className={styles.main} id="main" tabIndex={-1}>
          {children}
        </main>
        {navigation.length > 0 && (
          <Sidebar navigation={navigation} isOpen={isMenuOpen} onClose={() => setOpenAt(null)}>
            <div className={styles.phone}>
              <AccountLinks {...account} />
              <ThemeSwitch />
            </div>
            <nav className={styles.products} aria-label={say('products')}>
              <ProductList products={products} />
            </nav>
          </Sidebar>
        )}
      </div>
      <Footer suite={suite} products={products} />
    </div>
  );
}

/** The surroundings of a print variant: organisation and product, without controls. */
export function PrintShell({ payload, children }: { payload: PagePayload; children: ReactNode }) {
  return (
    <div className={print.sheet}>
      <p className={print.head}>
        <span>
          <b>{payload.suite.organisation}</b> · {payload.site.title}
        </span>
        <span className={print.date} />
      </p>
      <main className={styles.main} id="main">
        {children}
      </main>
    </div>
  );
}
