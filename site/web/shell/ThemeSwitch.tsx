import { THEME_LIFE, THEME_PATH, THEMES } from '#site/shared/theme.ts';
import { useIsStill, useWords } from '#site/web/ui/ShellContext.tsx';
import styles from './ThemeSwitch.module.css';

/**
 * Switches between light and dark, remembered for a year. Until then, the device's setting applies. The
 * server reads the same cookie.
 */
export function ThemeSwitch() {
  const say = useWords();
  const title = say('theme-switch');
  const inside = (
    <>
      <span className="visually-hidden">{title}</span>
      <svg width="18" height="18" viewBox="0 0 18 18" aria-hidden="true">
        <circle cx="9" cy="9" r="6.5" fill="none" stroke="currentColor" strokeWidth="1.5" />
        <path d="M9 2.5a6.5 6.5 0 0 1 0 13z" fill="currentColor" />
      </svg>
    </>
  );
  if (!useIsStill()) {
    return (
      <button type="button" className={`${styles.switch} scripted`} onClick={switchTheme} title={title}>
        {inside}
      </button>
    );
  }
  // Only the device knows which theme is in use, so the style sheet shows the button for the other one.
  return (
    <form method="post" action={THEME_PATH}>
      {THEMES.map((theme) => (
        <button key={theme} type="submit" name="theme" value={theme} className={styles.switch} title={title}>
          {inside}
        </button>
      ))}
    </form>
  );
}

function switchTheme(): void {
  const root = document.documentElement;
  const device = window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  const next = (root.dataset.theme ?? device) === 'dark' ? 'light' : 'dark';
  root.dataset.theme = next;
  // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the Cookie Store API
  document.cookie = `theme=${next}; Path=/; Max-Age=${THEME_LIFE}; SameSite=Lax`;
}
