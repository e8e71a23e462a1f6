import { useWords } from '#site/web/ui/ShellContext.tsx';
import styles from './ThemeSwitch.module.css';

const YEAR = 31_536_000;

/** Light or dark, remembered for a year; before a choice the device decides. The server reads the same cookie. */
export function ThemeSwitch() {
  const say = useWords();
  return (
    <button
      type="button"
      className={`${styles.switch} scripted`}
      onClick={switchTheme}
      title={say('theme-switch')}
    >
      <span className="visually-hidden">{say('theme-switch')}</span>
      <svg width="18" height="18" viewBox="0 0 18 18" aria-hidden="true">
        <circle cx="9" cy="9" r="6.5" fill="none" stroke="currentColor" strokeWidth="1.5" />
        <path d="M9 2.5a6.5 6.5 0 0 1 0 13z" fill="currentColor" />
      </svg>
    </button>
  );
}

function switchTheme(): void {
  const root = document.documentElement;
  const device = window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  const next = (root.dataset.theme ?? device) === 'dark' ? 'light' : 'dark';
  root.dataset.theme = next;
  // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the Cookie Store API
  document.cookie = `theme=${next}; Path=/; Max-Age=${YEAR}; SameSite=Lax`;
}
