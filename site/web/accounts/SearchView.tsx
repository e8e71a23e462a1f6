import { sayMessage } from '#engine/core/words/fillMessage.ts';
import type { MessagesManifest } from '#generated/types.ts';
import { SEARCH_PATH, type SearchContent } from '#site/shared/searchPage.ts';

/** A plain form for the search over all sites, with results by kind. */
export function SearchView({ search, messages }: { search: SearchContent; messages: MessagesManifest }) {
  const say = (key: string, values = {}) => sayMessage(messages, key, values);
  const { query, isIdle, results } = search;
  return (
    <>
      <search>
        <form action={SEARCH_PATH} method="get" className="search-form">
          <input
            type="search"
            name="q"
            aria-label={say('search-title')}
            placeholder={say('search-hint')}
            defaultValue={query}
            maxLength={200}
          />
          <button type="submit">{say('search')}</button>
        </form>
      </search>
      {!isIdle && (
        <p role="status">
          {results.length === 0 ? say('no-matches') : say('search-count', { count: results.length })}
        </p>
      )}
      {[...Map.groupBy(results, ({ kind }) => kind)].map(([kind, found]) => (
        <section key={kind}>
          <h2>{say(`search-kind-${kind}`)}</h2>
          <ul className="area-links">
            {found.map(({ href, title, detail, locked }) => (
              <li key={href}>
                <a href={href}>{title}</a> {detail}
                {locked && ` (${say('locked')})`}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}
