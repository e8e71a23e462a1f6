import { useSay } from '#engine/ui/context/PageContext.tsx';
import { Formula } from '#engine/ui/words/Formula.tsx';
import { TermText } from '#engine/ui/words/TermText.tsx';
import type { PageView } from '#generated/types.ts';
import styles from './MethodNotes.module.css';
import { METHOD_ID } from './PageContents.tsx';

/** How the figures are made, and their caveats, at the end of the page. */
export function MethodNotes({ method, caveats }: Pick<PageView, 'method' | 'caveats'>) {
  const say = useSay();
  if (!method && caveats.length === 0) return null;
  return (
    <div className={styles.notes} id={METHOD_ID}>
      {method && (
        <section>
          <h2>{say('method')}</h2>
          <p>
            <TermText text={method.definition} />
          </p>
          {method.formula && <Formula className={styles.formula} text={method.formula} />}
        </section>
      )}
      {caveats.length > 0 && (
        <section>
          <h2>{say('caveats')}</h2>
          {caveats.length === 1 ? (
            <p>
              <TermText text={caveats[0] ?? ''} />
            </p>
          ) : (
            <ul>
              {caveats.map((caveat) => (
                <li key={caveat}>
                  <TermText text={caveat} />
                </li>
              ))}
            </ul>
          )}
        </section>
      )}
    </div>
  );
}
