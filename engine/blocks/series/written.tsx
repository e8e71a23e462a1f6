import { sayMessage } from '#engine/core/words/fillMessage.ts';
import type { WrittenProps } from '#engine/ui/context/writtenAround.ts';
import { Drawn } from '#engine/ui/picture/LinkedDrawing.tsx';
import { Lock } from '#engine/ui/words/Lock.tsx';
import type { SeriesView as SeriesBlockView } from '#generated/types.ts';
import { callExamples } from './callExamples.ts';
import styles from './SeriesView.module.css';

type PartProps = WrittenProps<SeriesBlockView>;

/** A series: what it measures, which pages show it, how programs get it. */
export function SeriesView(part: PartProps) {
  const { block: series, around } = part;
  const say = (key: string, values = {}) => sayMessage(around.messages, key, values);
  const { fact } = series;
  const rows: [string, string | undefined][] = [
    [say('series-definition'), series.definition],
    [say('series-key'), fact.series],
    [say('series-unit'), fact.unit],
    [say('catalogue-frequency'), `${fact.frequency}, ${series.period}`],
    [say('series-years'), fact.years],
    [say('series-area-types'), fact.areaTypes.join(', ')],
    [say('series-breakdowns'), series.breakdowns.join('; ') || undefined],
    [say('series-aggregation'), series.aggregation],
    [say('source'), fact.source],
    [say('series-licence'), series.licence],
    [say('series-note'), series.note],
  ];
  return (
    <div className={styles.seriesPage}>
      <Drawn block={series} around={around} />
      <dl className={styles.facts}>
        {rows.map(
          ([term, text]) =>
            text !== undefined && (
              <div key={term}>
                <dt>{term}</dt>
                <dd>{text}</dd>
              </div>
            ),
        )}
      </dl>
      <UsedOn {...part} />
      <Take {...part} />
    </div>
  );
}

/** Pages that show it, by product. */
function UsedOn({ block: series, around }: PartProps) {
  const products = Map.groupBy(series.usedOn, ({ label }) => label ?? '');
  return (
    <div className={styles.used}>
      <h2 className={styles.heading}>{sayMessage(around.messages, 'series-used-on')}</h2>
      {[...products].map(([product, links]) => (
        <section key={product}>
          <h3>{product}</h3>
          <ul>
            {links.map((link) => (
              <li key={`${link.site}${link.path}`}>
                <a href={around.hrefOf(link)}>
                  {link.title}
                  {link.locked && <Lock messages={around.messages} />}
                </a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

/** Its figures as a file and through the API. */
function Take({ block: series, around }: PartProps) {
  const say = (key: string) => sayMessage(around.messages, key);
  return (
    <div className={styles.take}>
      <h2 className={styles.heading}>{say('series-download')}</h2>
      {series.download ? (
        <p className={styles.text}>
          <a href={series.download} download>
            {say('series-download-csv')}
          </a>
        </p>
      ) : (
        <p className={styles.text}>{say('series-download-closed')}</p>
      )}
      <h2 className={styles.heading}>{say('series-call')}</h2>
      <p className={styles.text}>{say(series.isPublic ? 'series-call-open' : 'series-call-key')}</p>
      {callExamples(`${around.apiOrigin}${series.call}`, !series.isPublic).map(({ language, code }) => (
        <figure className={styles.code} key={language}>
          <figcaption>{language}</figcaption>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrolls sideways, so keys have to reach it */}
          <pre tabIndex={0}>
            <code>{code}</code>
          </pre>
        </figure>
      ))}
    </div>
  );
}
