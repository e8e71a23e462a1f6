import type { BlockProps } from '../block.ts';
import { useSay } from '../PageContext.tsx';
import { Mark } from '../table/Mark.tsx';
import { StatusKey } from '../table/StatusKey.tsx';
import { statusMark } from '../table/statusMark.ts';
import type { CardsView as CardsBlockView, CardView } from '../view.ts';
import styles from './CardsView.module.css';
import { Sparkline } from './Sparkline.tsx';

/** Indicators at a glance: figure, change, benchmark and course, each leading to its page. */
export function CardsView({ block }: BlockProps<CardsBlockView>) {
  const say = useSay();
  const marks = new Set(block.groups.flatMap(({ cards }) => cards.flatMap((card) => markOf(card) ?? [])));
  return (
    <section className={styles.groups} id={block.name} aria-label={block.title}>
      {block.title && <h2 className="visually-hidden">{block.title}</h2>}
      {block.groups.map((group) => (
        <div key={group.title ?? ''}>
          {group.title && <h3 className={styles.group}>{group.title}</h3>}
          <ul className={styles.grid}>
            {group.cards.map((card) => (
              <IndicatorCard key={card.title} card={card} />
            ))}
          </ul>
        </div>
      ))}
      <div className={styles.source}>
        {block.source && (
          <p>
            {say('source')}: {block.source}. {block.demonstration && <span>{say('demonstration')}. </span>}
            {block.statusNote}
          </p>
        )}
        <StatusKey marks={[...marks].filter(({ instead }) => !instead)} />
      </div>
    </section>
  );
}

function IndicatorCard({ card }: { card: CardView }) {
  const say = useSay();
  const mark = markOf(card);
  return (
    <li className={styles.card}>
      <p className={styles.title}>{card.href ? <a href={card.href}>{card.title}</a> : card.title}</p>
      {mark?.instead || card.value === '' ? (
        <p className={styles.absent}>{say(mark?.message ?? 'status-missing')}</p>
      ) : (
        <p className={styles.value}>
          {card.value}
          {mark && <Mark mark={mark} />}
        </p>
      )}
      <p className={styles.line}>
        {card.change && <Change card={card} />}
        {card.benchmark && <span className={styles.benchmark}>{card.benchmark}</span>}
      </p>
      <Sparkline values={card.sparkline} />
    </li>
  );
}

const markOf = ({ value, status }: CardView) => (status ? statusMark(value === '' ? null : 0, status) : null);

/** The change in words and shape: filled when for the better, outlined when for the worse, plain when neither. */
function Change({ card: { change, changeIs } }: { card: CardView }) {
  const say = useSay();
  return (
    <span className={styles.change} data-is={changeIs}>
      {change}
      {changeIs !== 'neutral' && <span className="visually-hidden"> {say(`change-${changeIs}`)}</span>}
    </span>
  );
}
