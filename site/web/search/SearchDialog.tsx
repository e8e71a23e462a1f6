import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import useSWR from 'swr';
import { SEARCH_DEBOUNCE } from '#engine/core/areas/searchAreas.ts';
import { formatSearch } from '#engine/core/navigation/searchString.ts';
import { fetchJson } from '#engine/ui/fetch/fetchJson.ts';
import type { PagePayload, SearchAnswer, SearchResult } from '#generated/types.ts';
import { CloseButton } from '#site/web/ui/CloseButton.tsx';
import { useLinks, useWords } from '#site/web/ui/ShellContext.tsx';
import { useDebounced } from '#site/web/ui/useDebounced.tsx';
import styles from './SearchDialog.module.css';

export interface SearchDialogProps {
  site: PagePayload['site'];
  areaId: string | undefined;
  onClose: () => void;
  fetchResults?: (url: string) => Promise<SearchAnswer>;
}

const fetchAnswer = (url: string) => fetchJson<SearchAnswer>(url);
const SHORTEST = 2;

/**
 * Finds pages, areas, indicators and terms on all sites. The field keeps the focus while arrow keys move through the list
 * (combobox and listbox); Enter opens, Escape closes and gives the focus back.
 */
export function SearchDialog({ site, areaId, onClose, fetchResults = fetchAnswer }: SearchDialogProps) {
  const say = useWords();
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const { results, state } = useResults(text, { app_type: site.app_type, area_id: areaId }, fetchResults);
  const open = useOpening(site.site, () => dialog.current?.close());
  useEffect(() => {
    const before = document.activeElement;
    dialog.current?.showModal();
    return () => {
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  useEffect(() => {
    document.getElementById(`${id}-${at}`)?.scrollIntoView({ block: 'nearest' });
  }, [at, id]);

  const onKey = (event: KeyboardEvent) => {
    const last = results.length - 1;
    const moves: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1 };
    const next = moves[event.key];
    const chosen = results[at];
    if (next !== undefined && last >= 0) {
      event.preventDefault();
      setAt(next > last ? 0 : next < 0 ? last : next);
    } else if (event.key === 'Enter' && chosen) {
      event.preventDefault();
      open(chosen);
    }
  };
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
          type="text"
          role="combobox"
          className={styles.input}
          aria-label={say('search-title')}
          aria-expanded={results.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={results[at] ? `${id}-${at}` : undefined}
          placeholder={say('search-hint')}
          autoComplete="off"
          spellCheck={false}
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            setAt(0);
          }}
          onKeyDown={onKey}
        />
        <CloseButton words={say('search-close')} onClick={() => dialog.current?.close()} />
      </div>
      <p className={state === 'none' || state === 'failed' ? styles.none : 'visually-hidden'} role="status">
        {state === 'failed' && say('choices-failed')}
        {state === 'none' && say('no-matches')}
        {state === 'some' && say('search-count', { count: results.length })}
      </p>
      <Results id={id} results={results} at={at} onPoint={setAt} onOpen={open} />
    </dialog>
  );
}

/** What is found for a text once the typing rests; nothing for too short ones. */
function useResults(
  text: string,
  around: { app_type: string; area_id: string | undefined },
  fetchResults: (url: string) => Promise<SearchAnswer>,
): { results: readonly SearchResult[]; state: 'idle' | 'failed' | 'none' | 'some' } {
  const query = useDebounced(text.trim(), SEARCH_DEBOUNCE);
  const isAsked = query.length >= SHORTEST;
  const { data, error } = useSWR<SearchAnswer, Error>(
    isAsked ? `/api/search/${formatSearch({ q: query, ...around })}` : null,
    fetchResults,
    { keepPreviousData: true, revalidateOnFocus: false, shouldRetryOnError: false },
  );
  if (error) return { results: isAsked ? (data?.results ?? []) : [], state: 'failed' };
  if (!isAsked) return { results: [], state: 'idle' };
  const results = data?.results ?? [];
  return { results, state: data && results.length === 0 ? 'none' : 'some' };
}

interface ResultsProps {
  /** of the dialog, which those of the results begin with */
  id: string;
  results: readonly SearchResult[];
  /** place of the active one */
  at: number;
  onPoint: (at: number) => void;
  onOpen: (result: SearchResult) => void;
}

/** What is found, by kind. */
function Results({ id, results, at, onPoint, onOpen }: ResultsProps) {
  const say = useWords();
  return (
    <div role="listbox" id={`${id}-list`} aria-label={say('search-title')} className={styles.list}>
      {grouped(results).map(({ kind, first, finds }) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of a listbox, not of a form
        <div key={kind} role="group" aria-labelledby={`${id}-${kind}`}>
          <p className={styles.kind} id={`${id}-${kind}`}>
            {say(`search-kind-${kind}`)}
          </p>
          {finds.map((result, offset) => (
            <Find
              key={result.site + result.path}
              id={`${id}-${first + offset}`}
              result={result}
              isActive={first + offset === at}
              onPoint={() => onPoint(first + offset)}
              onOpen={() => onOpen(result)}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

interface FindProps {
  id: string;
  result: SearchResult;
  isActive: boolean;
  onPoint: () => void;
  onOpen: () => void;
}

function Find({ id, result, isActive, onPoint, onOpen }: FindProps) {
  const say = useWords();
  return (
    <div
      role="option"
      id={id}
      aria-selected={isActive}
      tabIndex={-1}
      className={styles.find}
      data-locked={result.locked || undefined}
      onPointerMove={onPoint}
      onClick={onOpen}
    >
      <b>{result.title}</b>
      {result.locked && <span className={styles.locked}>{say('locked')}</span>}
      <span>{result.detail}</span>
    </div>
  );
}

/** Finds by kind, each with the place of its first one in the whole list. */
function grouped(results: readonly SearchResult[]) {
  const byKind = Map.groupBy(results, ({ kind }) => kind);
  let first = 0;
  return [...byKind].map(([kind, finds]) => {
    const group = { kind, first, finds };
    first += finds.length;
    return group;
  });
}

/** Opens what was found: in the app where it is on this site, else as a document. */
function useOpening(site: string, close: () => void): (result: SearchResult) => void {
  const navigate = useNavigate();
  const links = useLinks();
  return (result) => {
    close();
    if (result.site === site && result.path !== '/') navigate(result.path);
    else window.location.assign(`${links[`site-${result.site}`] ?? ''}${result.path}`);
  };
}
