import type { NavNode } from '#generated/types.ts';
import { Dropdown } from '#site/web/ui/Dropdown.tsx';
import { useWords } from '#site/web/ui/ShellContext.tsx';
import styles from './TopMenu.module.css';

/** The menu below the header, on wide screens: links, and lists that open on hover. */
export function TopMenu({ navigation }: { navigation: readonly NavNode[] }) {
  const say = useWords();
  return (
    <nav className={`${styles.bar} screen-only`} aria-label={say('menu')}>
      <ul className={styles.items}>
        {navigation.map((node) => (
          <li key={node.title} data-active={node.active || undefined}>
            {node.children.length > 0 ? (
              <Dropdown label={node.title}>
                <ul>
                  {node.children.map((child) => (
                    <li key={child.title}>
                      <MenuLink node={child} />
                    </li>
                  ))}
                </ul>
              </Dropdown>
            ) : (
              <MenuLink node={node} />
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

function MenuLink({ node }: { node: NavNode }) {
  return (
    <a
      href={node.href}
      aria-current={node.active ? 'page' : undefined}
      {...(node.external ? { target: '_blank', rel: 'noopener' } : {})}
    >
      {node.title}
    </a>
  );
}
