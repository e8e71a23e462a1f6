import { useEffect, useRef, useState } from 'react';
import useSWR from 'swr';
import { withinTime } from '#engine/core/limits/withinTime.ts';
import { formatSearch } from '#engine/core/navigation/searchString.ts';
import { foldText } from '#engine/core/words/foldText.ts';
import { fetchJson } from '#engine/ui/fetch/fetchJson.ts';
import { TryAgain } from '#engine/ui/fetch/TryAgain.tsx';
import type { GlossaryTerm, HelpAnswer, PagePayload } from '#generated/types.ts';
import { CloseButton } from '#site/web/ui/CloseButton.tsx';
import { useWords } from '#site/web/ui/ShellContext.tsx';
import { useAttempt } from '#site/web/ui/useAttempt.tsx';
import styles from './HelpPanel.module.css';
import { tourWords } from './tourWords.ts';

export interface HelpPanelProps {
  site: PagePayload['site'];
  areaId: string | undefined;
  /** term for which help was opened */
  term?: string | undefined;
  onClose: () => void;
  fetchHelp?: (url: string) => Promise<HelpAnswer>;
}

const fetchAnswer = (url: string) => fetchJson<HelpAnswer>(url, { holds: ['terms', 'tour'] });

/** Address of the help of a site, for an area. */
const helpUrl = (appType: string, areaId: string | undefined): string =>
  `/api/help/${formatSearch({ app_type: appType, area_id: areaId })}`;

/** The help panel: the tour, the terms on this page, then all others. */
export function HelpPanel({ site, areaId, term, onClose, fetchHelp = fetchAnswer }: HelpPanelProps) {
  const say = useWords();
  const dialog = useRef<HTMLDialogElement>(null);
  const [text, setText] = useState('');
  const { data, error, mutate } = useSWR<HelpAnswer, Error>(helpUrl(site.app_type, areaId), fetchHelp, {
    shouldRetryOnError: false,
  });
  useEffect(() => {
    const before = document.activeElement;
    dialog.current?.showModal();
    return () => {
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  const { attempt, failed } = useAttempt();
  const takeTour = async () => {
    const { startTour } = await withinTime(() => import('./startTour.ts'));
    dialog.current?.close();
    if (data) startTour(data, site.site, tourWords(say));
  };
  return (
    <dialog
      ref={dialog}
      className={styles.panel}
      aria-labelledby="help-title"
      onClose={onClose}
      onClick={({ target }) => target === dialog.current && dialog.current.close()}
    >
      <header className={styles.top}>
        <h2 id="help-title">{say('help-title')}</h2>
        <CloseButton words={say('help-close')} onClick={() => dialog.current?.close()} />
      </header>
      <div className={styles.body}>
        {error && (
          <TryAgain said={say('help-failed')} again={say('try-again')} onAgain={() => void mutate()} />
        )}
        {!data && !error && <p role="status">{say('page-loading')}</p>}
        {data && data.tour.length > 0 && (
          <button type="button" className={styles.tour} onClick={() => attempt(takeTour)}>
            {say('help-tour')}
          </button>
        )}
        {failed}
        {data && <Terms terms={data.terms} opened={term} text={text} onText={setText} />}
      </div>
    </dialog>
  );
}

interface TermsProps {
  terms: readonly GlossaryTerm[];
  opened: string | undefined;
  text: string;
  onText: (text: string) => void;
}

function Terms({ terms, opened, text, onText }: TermsProps) {
  const say = useWords();
  const [here] = useState(termsHere);
  const wanted = foldText(text);
  const found = terms.filter(({ term, also = [] }) => foldText([term, ...also].join(' ')).includes(wanted));
  const isHere = ({ id }: GlossaryTerm) => here.has(id);
  const first = opened === undefined ? [] : found.filter(({ id }) => id === opened);
  const onPage = found.filter((one) => isHere(one) && !first.includes(one));
  const rest = found.filter((one) => !isHere(one) && !first.includes(one));
  return (
    <>
      <List terms={first} isOpen />
      <label className={styles.find}>
        <span>{say('help-find')}</span>
        <input type="search" value={text} onChange={({ target }) => onText(target.value)} />
      </label>
      {found.length === 0 && <p role="status">{say('no-matches')}</p>}
      {onPage.length > 0 && <h3>{say('help-here')}</h3>}
      <List terms={onPage} />
      {rest.length > 0 && <h3>{say('help-terms')}</h3>}
      <List terms={rest} />
    </>
  );
}

function List({ terms, isOpen = false }: { terms: readonly GlossaryTerm[]; isOpen?: boolean }) {
  return (
    <div className={styles.terms}>
      {terms.map(({ id, term, meaning }) => (
        <details key={id} open={isOpen}>
          <summary>{term}</summary>
          <p>{meaning}</p>
        </details>
      ))}
    </div>
  );
}

/** Ids of the terms that the page marks. */
function termsHere(): Set<string> {
  const marked = document.querySelectorAll<HTMLElement>('main a[data-term]');
  return new Set([...marked].flatMap(({ dataset }) => dataset.term ?? []));
}
