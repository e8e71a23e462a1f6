import useSWR from 'swr';
import { fetchWithin } from '#engine/core/limits/fetchWithin.ts';
import { useSay } from '#engine/ui/context/PageContext.tsx';
import { askAgain } from '#engine/ui/fetch/askAgain.ts';
import { TryAgain } from '#engine/ui/fetch/TryAgain.tsx';
import styles from './BlockFrame.module.css';

interface CitationsProps {
  /** addresses of the two formats */
  apa: string;
  bibtex: string;
  onCopy: (text: string) => void;
}

/** The citation of a block, in the two formats that word processors accept. */
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
  const {
    data: text = '',
    error,
    mutate,
  } = useSWR<string, Error>(address, fetchText, {
    onErrorRetry: askAgain,
  });
  return (
    <div>
      <dt>
        <button type="button" onClick={() => onCopy(text)}>
          {name}
        </button>
      </dt>
      <dd>
        {error ? (
          <TryAgain said={say('gate-error')} again={say('try-again')} onAgain={() => void mutate()} />
        ) : (
          text || say('page-loading')
        )}
      </dd>
    </div>
  );
}

function fetchText(address: string): Promise<string> {
  return fetchWithin(address, (answer) => {
    // An answer that is not a citation, such as the page of a proxy, is not copied into anybody's list of
    // sources.
    if (!answer.ok || /html|json/.test(answer.headers.get('content-type') ?? ''))
      throw new Error(`No citation: ${answer.status}`);
    return answer.text();
  });
}
