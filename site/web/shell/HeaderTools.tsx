import { useAtom } from 'jotai/react';
import { type ReactNode, useEffect } from 'react';
import { askedPart } from '#engine/ui/fetch/askedPart.tsx';
import type { PagePayload } from '#generated/types.ts';
import { SEARCH_PATH } from '#site/shared/searchPage.ts';
import { type OpenDialog, openDialogAtom } from '#site/web/ui/openDialogAtom.ts';
import { Scripted } from '#site/web/ui/Scripted.tsx';
import { useLinks, useWords } from '#site/web/ui/ShellContext.tsx';
import { usePartPlaces } from '#site/web/ui/usePartPlaces.tsx';
import styles from './Header.module.css';

const Search = askedPart(async () => (await import('#site/web/search/SearchDialog.tsx')).SearchDialog);
const Help = askedPart(async () => (await import('#site/web/help/HelpPanel.tsx')).HelpPanel);

/** Search and help: header buttons, Ctrl/⌘ K, and terms on the page. Their code loads when first opened. */
export function HeaderTools({ payload }: { payload: PagePayload }) {
  const say = useWords();
  const { glossary } = useLinks();
  const [open, setOpen] = useAtom(openDialogAtom);
  useEffect(() => listen(setOpen), [setOpen]);
  const close = () => setOpen(null);
  const places = usePartPlaces(true);
  const place = { places, site: payload.site, areaId: payload.area?.area_id, onClose: close };
  return (
    <div className={styles.tools}>
      <Tool
        name="search"
        title={say('search')}
        href={SEARCH_PATH}
        keys="Control+K Meta+K"
        onOpen={() => setOpen({ dialog: 'search' })}
      >
        <path d="M8 2.5a5.5 5.5 0 1 1 0 11 5.5 5.5 0 0 1 0-11zM12 12l4 4" />
      </Tool>
      <Tool name="help" title={say('help')} href={glossary} onOpen={() => setOpen({ dialog: 'help' })}>
        <path d="M9 2a7 7 0 1 1 0 14A7 7 0 0 1 9 2zM6.8 7.2a2.2 2.2 0 1 1 3.3 1.9c-.8.4-1.1.8-1.1 1.6M9 12.6v.4" />
      </Tool>
      {open?.dialog === 'search' && <Search {...place} />}
      {open?.dialog === 'help' && <Help {...place} term={open.term} />}
    </div>
  );
}

interface ToolProps {
  name: string;
  title: string;
  /** the page to use without scripts; absent: none */
  href: string | undefined;
  keys?: string;
  onOpen: () => void;
  /** the icon */
  children: ReactNode;
}

function Tool({ name, title, href, keys, onOpen, children }: ToolProps) {
  const inside = (
    <>
      <span className="visually-hidden">{title}</span>
      <svg
        width="18"
        height="18"
        viewBox="0 0 18 18"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.6"
        aria-hidden="true"
      >
        {children}
      </svg>
    </>
  );
  return (
    <Scripted
      plain={
        href !== undefined && (
          <a className={styles.tool} href={href} title={title}>
            {inside}
          </a>
        )
      }
    >
      <button
        type="button"
        className={`${styles.tool} scripted`}
        title={title}
        aria-haspopup="dialog"
        aria-keyshortcuts={keys}
        data-tour={name}
        onClick={onOpen}
      >
        {inside}
      </button>
    </Scripted>
  );
}

/** Ctrl/⌘ K opens the search; clicking a glossary term opens help for it. @returns stops listening */
function listen(open: (open: OpenDialog) => void): () => void {
  const onKey = (event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
    event.preventDefault();
    open({ dialog: 'search' });
  };
  const onPress = (event: MouseEvent) => {
    const term = event.target instanceof Element ? event.target.closest<HTMLElement>('a[data-term]') : null;
    if (!term || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    open({ dialog: 'help', term: term.dataset.term });
  };
  document.addEventListener('keydown', onKey);
  document.addEventListener('click', onPress);
  return () => {
    document.removeEventListener('keydown', onKey);
    document.removeEventListener('click', onPress);
  };
}
