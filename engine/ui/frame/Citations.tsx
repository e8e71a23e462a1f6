import { useEffect, useState } from 'react';
import { withinTime } from '#engine/core/limits/withinTime.ts';
import { useSay } from '#engine/ui/context/PageContext.tsx';
import styles from './BlockFrame.module.css';

interface CitationsProps {
  /** addresses of the two wordings */
  apa: string;
  bibtex: string;
  onCopy: (text: string) => void;
}

/** How to cite a block, in the two ways that word processors take. */
export function Citations({ apa, bibtex, onCopy }: CitationsProps) {
  const say = useSay();
  return (
    <dl className={styles.citations}>
      <Citation name={say('cite-apa')} address={apa} onCopy={onCopy} />
      <Citation name={say('cite-bibtex')} address={bibtex} onCopy={onCopy} />
    </dl>
  );
}

function Citation({
  name,
  address,
  onCopy,
}: {
  name: string;
  address: string;
  onCopy: (text: string) => void;
}) {
  const say = useSay();
  const [text, setText] = useState('');
  useEffect(() => {
    const stop = new AbortController();
    withinTime(
      async (signal) => {
        const answer = await fetch(address, { signal });
        return answer.ok ? answer.text() : '';
      },
      { signal: stop.signal },
    ).then(setText, () => {});
    return () => stop.abort();
  }, [address]);
  return (
    <div>
      <dt>
        <button type="button" onClick={() => onCopy(text)}>
          {name}
        </button>
      </dt>
      <dd>{text || say('page-loading')}</dd>
    </div>
  );
}
