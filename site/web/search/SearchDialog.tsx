import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import useSWR from 'swr';
import { SEARCH_DEBOUNCE } from '#engine/core/areas/searchAreas.ts';
import { formatSearch } from '#engine/core/navigation/searchString.ts';
import { fetchJson } from '#engine/ui/fetch/fetchJson.ts';
import { TryAgain } from '#engine/ui/fetch/TryAgain.tsx';
import type { PagePayload, SearchAnswer, SearchResult } from '#generated/types.ts';
import { CloseButton } from '#site/web/ui/CloseButton.tsx';
import { OptionList, useCombobox } from '#site/web/ui/Combobox.tsx';
import { useLinks, useWords } from '#site/web/ui/ShellContext.tsx';
import { useDebounced } from '#site/web/ui/useDebounced.tsx';
import styles from './SearchDialog.module.css';

export interface SearchDialogProps {
  site: PagePayload['site'];
  areaId: string | undefined;
  onClose: () => void;
  fetchResults?: (url: string) => Promise<SearchAnswer>;
}

const fetchAnswer = (url: string) => fetchJson<SearchAnswer>(url, { holds: ['results'] });
const SHORTEST = 2;
const CLASSES = { list: styles.list, heading: styles.kind, option: styles.find };

/**
 * Finds pages, areas, indicators and terms on all sites. Enter opens a result; Escape closes the dialog and
 * restores the focus.
 */
export function SearchDialog({ site, areaId, onClose, fetchResults = fetchAnswer }: SearchDialogProps) {
  const say = useWords();
  const dialog = useRef<HTMLDialogElement>(null);
  const [text, setText] = useState('');
  const { results, state, again } = useResults(
    text,
    { app_type: site.app_type, area_id: areaId },
    fetchResults,
  );
  const { field, list, reset } = useCombobox({
    label: say('search-title'),
    groups: [...Map.groupBy(results, ({ kind }) => kind)].map(([kind, options]) => ({
      key: kind,
      heading: say(`search-kind-${kind}`),
      options,
    })),
    startsAtFirst: true,
    onChoose: useOpening(site.site, () => dialog.current?.close()),
  });
  useEffect(() => {
    const before = document.activeElement;
    dialog.current?.showModal();
    return () => {
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-label={say('search-title')}
      onClose={onClose}
      onClick={({ target }) => target === dialog.current && dialog.current.close()}
    >
      <div className={styles.top}>
        <input
          {...field}
          type="text"
          className={styles.input}
          placeholder={say('search-hint')}
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            reset();
          }}
        />
        <CloseButton words={say('search-close')} onClick={() => dialog.current?.close()} />
      </div>
      {state === 'failed' && (
        <div className={styles.none}>
          <TryAgain said={say('choices-failed')} again={say('try-again')} onAgain={again} />
        </div>
      )}
      <p className={state === 'none' ? styles.none : 'visually-hidden'} role="status">
        {state === 'none' && say('no-matches')}
        {state === 'some' && say('search-count', { count: results.length })}
      </p>
      <OptionList list={list} keyOf={({ site: on, path }) => on + path} classes={CLASSES}>
        {(result) => (
          <>
            <b>{result.title}</b>
            {result.locked && <span className={styles.locked}>{say('locked')}</span>}
            <span>{result.detail}</span>
          </>
        )}
      </OptionList>
    </dialog>
  );
}

/** Results for a text once typing pauses; none for short texts. */
function useResults(
  text: string,
  around: { app_type: string; area_id: string | undefined },
  fetchResults: (url: string) => Promise<SearchAnswer>,
): { results: readonly SearchResult[]; state: 'idle' | 'failed' | 'none' | 'some'; again: () => void } {
  const query = useDebounced(text.trim(), SEARCH_DEBOUNCE);
  const isAsked = query.length >= SHORTEST;
  const { data, error, mutate } = useSWR<SearchAnswer, Error>(
    isAsked ? `/api/search/${formatSearch({ q: query, ...around })}` : null,
    fetchResults,
    { keepPreviousData: true, shouldRetryOnError: false },
  );
  const again = () => void mutate();
  if (!isAsked) return { results: [], state: 'idle', again };
  const results = data?.results ?? [];
  if (error) return { results, state: 'failed', again };
  return { results, state: data && results.length === 0 ? 'none' : 'some', again };
}

/** Opens a result: in the app if it is on this site, otherwise as a new document. */
function useOpening(site: string, close: () => void): (result: SearchResult) => void {
  const navigate = useNavigate();
  const links = useLinks();
  return (result) => {
    close();
    if (result.site === site && result.path !== '/') navigate(result.path);
    else window.location.assign(`${links[`site-${result.site}`] ?? ''}${result.path}`);
  };
}
