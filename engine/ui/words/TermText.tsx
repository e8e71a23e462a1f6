import { markTerms } from '#engine/core/help/markTerms.ts';
import { useSurroundings } from '#engine/ui/context/PageContext.tsx';
import styles from './TermText.module.css';

/** A text whose terms link to their meanings: to the glossary, or to help on the page if scripts run. */
export function TermText({ text }: { text: string }) {
  const { terms = [], glossary } = useSurroundings();
  if (glossary === undefined || terms.length === 0) return text;
  return markTerms(text, terms).map(({ text: words, term }) =>
    term === undefined ? (
      words
    ) : (
      <a key={term} className={styles.term} href={`${glossary}#${term}`} data-term={term}>
        {words}
      </a>
    ),
  );
}
