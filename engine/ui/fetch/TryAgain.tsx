import styles from './TryAgain.module.css';

export interface TryAgainProps {
  /** the message, and the label of the button */
  said: string;
  again: string;
  onAgain: () => void;
  /** at the bottom of the window, if it has no place on the page */
  isFloating?: boolean;
}

/** A part that failed to load: the message in its place, with a button to try again. */
export function TryAgain({ said, again, onAgain, isFloating = false }: TryAgainProps) {
  return (
    <p role="alert" className={isFloating ? `${styles.line} ${styles.floating}` : styles.line}>
      {said}{' '}
      <button type="button" className={styles.button} onClick={onAgain}>
        {again}
      </button>
    </p>
  );
}
