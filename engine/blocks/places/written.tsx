import { sayMessage } from '#engine/core/words/fillMessage.ts';
import type { WrittenAround, WrittenProps } from '#engine/ui/context/writtenAround.ts';
import { Lock } from '#engine/ui/words/Lock.tsx';
import type { ContentPlace, PlacesView as PlacesBlockView } from '#generated/types.ts';
import styles from './PlacesView.module.css';

/**
 * A box for the name of an area: a plain form, which lists the matches. With scripts an exact name opens the
 * area at once (`site/web/content/placeBox.ts`).
 */
export function PlacesView({ block: { query, places, found }, around }: WrittenProps<PlacesBlockView>) {
  const say = (key: string, values = {}) => sayMessage(around.messages, key, values);
  return (
    <search className={styles.places} id="places">
      <form action={`/${around.path}#places`} method="get" data-places="">
        <label htmlFor="place">{say('places-label')}</label>
        <div className={styles.placeRow}>
          <input
            type="search"
            id="place"
            name="q"
            list="place-names"
            defaultValue={query}
            placeholder={say('places-hint')}
            autoComplete="off"
            maxLength={80}
          />
          <button type="submit">{say('places-find')}</button>
        </div>
        <datalist id="place-names">
          {places.map(({ name, links }) => (
            <option key={name} value={name} data-href={links[0] && around.hrefOf(links[0])} />
          ))}
        </datalist>
      </form>
      {query !== '' && (
        <div role="status">
          {found.length === 0 ? (
            <p>{say('places-none', { query })}</p>
          ) : (
            <>
              <p className={styles.label}>{say(found.length === 1 ? 'places-one' : 'places-found')}</p>
              <ul className={styles.found}>
                {found.map((place) => (
                  <Place key={place.name} place={place} around={around} />
                ))}
              </ul>
            </>
          )}
        </div>
      )}
    </search>
  );
}

/** An area that was found, linking to the first site where it is open, and to the others. */
function Place({
  place: { name, maori_name, links },
  around,
}: {
  place: ContentPlace;
  around: WrittenAround;
}) {
  const [first] = links;
  return (
    <li>
      <a className={styles.place} href={first && around.hrefOf(first)}>
        {name}
      </a>{' '}
      {maori_name && <span lang="mi">{maori_name}</span>}
      <ul>
        {links.map((link) => (
          <li key={link.site}>
            <a href={around.hrefOf(link)}>{link.title}</a>
            {!link.open && <Lock messages={around.messages} />}
          </li>
        ))}
      </ul>
    </li>
  );
}
