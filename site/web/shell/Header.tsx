import type { ReactNode } from 'react';
import type { PagePayload } from '#generated/types.ts';
import { Dropdown } from '#site/web/ui/Dropdown.tsx';
import { useIsStill, useLinks, useWords } from '#site/web/ui/ShellContext.tsx';
import { AccountLinks } from './AccountLinks.tsx';
import styles from './Header.module.css';
import { HeaderTools } from './HeaderTools.tsx';
import { ThemeSwitch } from './ThemeSwitch.tsx';

interface HeaderProps {
  payload: PagePayload;
  /** the area selector */
  children?: ReactNode;
  isMenuOpen: boolean;
  onMenu: () => void;
  onLogout: () => void;
}

const BARS = (
  <svg width="20" height="14" viewBox="0 0 20 14" aria-hidden="true">
    <path d="M1 1h18M1 7h18M1 13h18" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
  </svg>
);

/** The header of every page: name, products, area, account. */
export function Header({ payload, children, isMenuOpen, onMenu, onLogout }: HeaderProps) {
  const { home } = useLinks();
  const { suite, navigation } = payload;
  return (
    <header className={`${styles.header} screen-only`}>
      <div className={styles.inner}>
        {navigation.length > 0 && <Burger isOpen={isMenuOpen} onPress={onMenu} />}
        <a className={styles.mark} href={home}>
          {suite.name}
        </a>
        <div className={styles.products} data-tour="products">
          <ProductPicker products={payload.products} />
        </div>
        <div className={styles.area} data-tour="area">
          {children}
        </div>
        <HeaderTools payload={payload} />
        <div className={styles.end}>
          <ThemeSwitch />
          <div data-tour="account">
            <AccountLinks payload={payload} onLogout={onLogout} />
          </div>
        </div>
      </div>
    </header>
  );
}

/** Opens the menu on small screens: by script, or without scripts as the browser's popover or a link. */
function Burger({ isOpen, onPress }: { isOpen: boolean; onPress: () => void }) {
  const say = useWords();
  if (useIsStill()) {
    return (
      <button type="button" className={styles.burger} popoverTarget="site-menu">
        <span className="visually-hidden">{say('menu-open')}</span>
        {BARS}
      </button>
    );
  }
  return (
    <>
      <noscript>
        <a className={styles.burger} href="#site-menu">
          <span className="visually-hidden">{say('menu')}</span>
          {BARS}
        </a>
      </noscript>
      <button
        type="button"
        className={`${styles.burger} scripted`}
        aria-expanded={isOpen}
        aria-controls="site-menu"
        onClick={onPress}
      >
        <span className="visually-hidden">{say(isOpen ? 'menu-close' : 'menu-open')}</span>
        {BARS}
      </button>
    </>
  );
}

/** The products of the suite; each link keeps area and comparators if possible. */
function ProductPicker({ products }: Pick<PagePayload, 'products'>) {
  const say = useWords();
  const current = products.find((product) => product.current);
  return (
    <Dropdown
      label={
        current ? (
          <>
            <span className="visually-hidden">{say('products')}: </span>
            {current.title}
          </>
        ) : (
          say('product-choose')
        )
      }
    >
      <ProductList products={products} />
    </Dropdown>
  );
}

/** The same as a plain list, for the menu on small screens. */
export function ProductList({ products }: Pick<PagePayload, 'products'>) {
  return (
    <ul>
      {products.map(({ title, href, current }) => (
        <li key={title}>
          <a href={href} aria-current={current ? 'true' : undefined}>
            {title}
          </a>
        </li>
      ))}
    </ul>
  );
}
