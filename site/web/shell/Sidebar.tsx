import { type ReactNode, useRef } from 'react';
import type { NavNode } from '#generated/types.ts';
import { CloseButton } from '#site/web/ui/CloseButton.tsx';
import { useIsStill, useWords } from '#site/web/ui/ShellContext.tsx';
import { NavItems } from './NavItems.tsx';
import styles from './Sidebar.module.css';
import { useOffCanvas } from './useOffCanvas.tsx';

interface SidebarProps {
  navigation: NavNode[];
  /** open over the page, on small screens */
  isOpen: boolean;
  onClose: () => void;
  /** header items that small screens have no space for */
  children?: ReactNode;
}

/** The menu of the product: next to the page on wide screens, an overlay from the left on small ones. */
export function Sidebar({ navigation, isOpen, onClose, children }: SidebarProps) {
  const say = useWords();
  const menu = useRef<HTMLElement>(null);
  const isStill = useIsStill();
  useOffCanvas(menu, isOpen, onClose);
  return (
    <div className={`${styles.column} screen-only`}>
      {!isStill && (
        <div className={styles.backdrop} data-open={isOpen || undefined} onPointerDown={onClose} />
      )}
      <nav
        className={styles.menu}
        id="site-menu"
        ref={menu}
        aria-label={say('menu')}
        data-open={isOpen || undefined}
        popover={isStill ? 'auto' : undefined}
      >
        <div className={styles.top}>
          <CloseButton
            className={styles.close}
            words={say('menu-close')}
            {...(isStill
              ? { popoverTarget: 'site-menu', popoverTargetAction: 'hide' }
              : { onClick: onClose })}
          />
          {children}
        </div>
        <NavItems nodes={navigation} level={1} />
      </nav>
    </div>
  );
}
