import type { NavNode } from '#generated/types.ts';
import styles from './SectionTabs.module.css';

interface SectionTabsProps {
  navigation: readonly NavNode[];
  /** title of the section */
  title: string;
}

/** The pages of the section that is shown, side by side: other views of what the reader has chosen. */
export function SectionTabs({ navigation, title }: SectionTabsProps) {
  const pages = navigation.find(({ active }) => active)?.children ?? [];
  return (
    <nav className={`${styles.tabs} screen-only`} aria-label={title}>
      {pages.map(({ title: name, href, active }) => (
        <a key={name} href={href} aria-current={active ? 'page' : undefined}>
          {name}
        </a>
      ))}
    </nav>
  );
}
