import { useState } from 'react';
import { useSay } from '#engine/ui/context/PageContext.tsx';
import styles from './BlockFrame.module.css';

/** Copies the address of this block in the view as it stands, and says so. */
export function ShareButton({ block, title }: { block: string; title: string }) {
  const say = useSay();
  const [isDone, setDone] = useState(false);
  const copy = async () => {
    const address = new URL(window.location.href);
    address.hash = block;
    await navigator.clipboard.writeText(address.href);
    setDone(true);
  };
  return (
    <button
      type="button"
      className={`${styles.button} scripted`}
      onClick={copy}
      onBlur={() => setDone(false)}
    >
      <span aria-live="polite">{say(isDone ? 'share-done' : 'share')}</span>
      <span className="visually-hidden"> {title}</span>
    </button>
  );
}
