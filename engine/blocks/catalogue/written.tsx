import { sayMessage } from '#engine/core/words/fillMessage.ts';
import type { WrittenProps } from '#engine/ui/context/writtenAround.ts';
import type { CatalogueView as CatalogueBlockView, ContentOption } from '#generated/types.ts';
import styles from './CatalogueView.module.css';

/**
 * All series with filters. The filters are a plain form, so it works without scripts and every result has an
 * address.
 */
export function CatalogueView({
  block: catalogue,
  around,
  heading: Heading,
}: WrittenProps<CatalogueBlockView>) {
  const say = (key: string, values = {}) => sayMessage(around.messages, key, values);
  const { series, count } = catalogue;
  return (
    <>
      <form className={styles.filters} action={`/${around.path}`} method="get">
        <label className={styles.search}>
          <span>{say('catalogue-search')}</span>
          <input type="search" name="q" defaultValue={catalogue.query} />
        </label>
        <Choice
          name="topic"
          title={say('catalogue-topic')}
          options={catalogue.topics}
          all={say('catalogue-all')}
        />
        <Choice
          name="frequency"
          title={say('catalogue-frequency')}
          options={catalogue.frequencies}
          all={say('catalogue-all')}
        />
        <Choice
          name="area_type"
          title={say('catalogue-area-type')}
          options={catalogue.areaTypes}
          all={say('catalogue-all')}
        />
        <button type="submit">{say('catalogue-find')}</button>
      </form>
      <p className={styles.count} role="status">
        {series.length === 0
          ? say('catalogue-none')
          : say('catalogue-count', { shown: series.length, count })}
      </p>
      <ul className={styles.series}>
        {series.map((fact) => (
          <li key={fact.series}>
            <Heading>
              <a href={fact.path}>{fact.name}</a>
            </Heading>
            <p>
              {[fact.unit, fact.frequency, fact.years].filter(Boolean).join(' · ')} <code>{fact.series}</code>
            </p>
            <p className={styles.topics}>{fact.topics.join(', ')}</p>
          </li>
        ))}
      </ul>
    </>
  );
}

function Choice(choice: { name: string; title: string; options: readonly ContentOption[]; all: string }) {
  const { name, title, options, all } = choice;
  return (
    <label>
      <span>{title}</span>
      <select name={name} defaultValue={options.find(({ chosen }) => chosen)?.value ?? ''}>
        <option value="">{all}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.title}
          </option>
        ))}
      </select>
    </label>
  );
}
