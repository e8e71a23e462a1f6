import styles from './Outcome.module.css';

const SIGNS = {
  lock: 'M7 11V8a5 5 0 0 1 10 0v3m-11 0h12v9H6z',
  chart: 'M6 20V4m0 16h15M10 16v-3m4 3v-6m4 6v-2',
};

/** `lock`: not open to the person; `chart`: nothing to show for the area */
export type SignName = keyof typeof SIGNS;

/** An icon for the reason why a page shows nothing. */
export function Sign({ name }: { name: SignName }) {
  return (
    <svg className={styles.sign} width="24" height="24" viewBox="0 0 24 24" aria-hidden="true">
      <path d={SIGNS[name]} fill="none" stroke="currentColor" strokeWidth="2" />
    </svg>
  );
}
