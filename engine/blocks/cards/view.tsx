import { directionArrow } from '#engine/core/words/directionArrow.ts';
import { type StatusMark, statusMark } from '#engine/core/words/statusMark.ts';
import type { BlockProps } from '#engine/ui/block/blockProps.ts';
import { useSay, useSurroundings } from '#engine/ui/context/PageContext.tsx';
import { DownloadMenu } from '#engine/ui/frame/DownloadMenu.tsx';
import { Sparkline } from '#engine/ui/picture/Sparkline.tsx';
import { Mark } from '#engine/ui/table/Mark.tsx';
import { StatusKey } from '#engine/ui/table/StatusKey.tsx';
import { sharedMark } from '#engine/ui/table/sharedMark.ts';
import type { CardsView as CardsBlockView, CardView } from '#generated/types.ts';
import styles from './CardsView.module.css';
import { cardColumns } from './cardColumns.ts';

/** Indicators at a glance: figure, change, benchmark and trend line, each linking to its page. */
export function CardsView({ block, page }: BlockProps<CardsBlockView>) {
  const { print } = useSurroundings();
  const cards = block.groups.flatMap((group) => group.cards);
  const shared = sharedMark(cards.map(markOf));
  const own = new Set(cards.flatMap((card) => markOf(card) ?? []));
  const columns = cardColumns(block.groups.map((group) => group.cards.length));
  const isAhead = cards.some(({ status }) => status === 'F');
  const periodsDiffer = isAhead || new Set(cards.map(({ period }) => period)).size > 1;
  const GroupTitle = block.title ? 'h3' : 'h2';
  return (
    <section className={styles.groups} id={block.name} aria-label={block.title || undefined}>
      {block.title && <h2 className="visually-hidden">{block.title}</h2>}
      {block.groups.map((group) => (
        <div key={group.title ?? ''}>
          {group.title && <GroupTitle className={styles.group}>{group.title}</GroupTitle>}
          <ul className={styles.grid} data-columns={columns}>
            {group.cards.map((card) => (
              <IndicatorCard key={card.title} card={card} said={shared} periodsDiffer={periodsDiffer} />
            ))}
          </ul>
        </div>
      ))}
      <div className={styles.source}>
        <div>
          {block.note && <p>{block.note}</p>}
          <CardsSource block={block} shared={shared} />
          <StatusKey marks={[...own].filter((mark) => !mark.instead && mark !== shared)} />
        </div>
        {!print && cards.length > 0 && (
          <div className={`${styles.menu} screen-only`}>
            <DownloadMenu block={block} page={page} />
          </div>
        )}
      </div>
    </section>
  );
}

const markOf = ({ value, status }: CardView) => (status ? statusMark(value === '' ? null : 0, status) : null);

/** The source of the figures, and notes that apply to all of them. */
function CardsSource({ block, shared }: { block: CardsBlockView; shared: StatusMark | null }) {
  const say = useSay();
  const sentences = [
    block.source && `${say('source')}: ${block.source}`,
    shared && !block.statusNote && say(shared.message),
    block.demonstration && say('demonstration'),
  ].filter(Boolean);
  if (sentences.length === 0 && !block.statusNote) return null;
  return (
    <p>
      {sentences.map((sentence) => `${sentence}. `)}
      {block.statusNote}
    </p>
  );
}

interface IndicatorCardProps {
  card: CardView;
  /** the status mark shown once for all cards */
  said: StatusMark | null;
  /** the cards have different periods, so each shows its own */
  periodsDiffer: boolean;
}

function IndicatorCard({ card, said, periodsDiffer }: IndicatorCardProps) {
  const say = useSay();
  const mark = markOf(card);
  const small = [card.unit, periodsDiffer && card.period].filter(Boolean).join(', ');
  return (
    <li className={styles.card}>
      <p className={styles.title}>{card.href ? <a href={card.href}>{card.title}</a> : card.title}</p>
      {small && <p className={styles.period}>{small}</p>}
      {mark?.instead || card.value === '' ? (
        <p className={styles.absent}>{say(mark?.message ?? 'status-missing')}</p>
      ) : (
        <p className={styles.value}>
          {card.value}
          {mark && mark !== said && <Mark mark={mark} />}
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

/**
 * The change in words and shape: an arrow up or down, filled for better, outlined for worse, plain for
 * neither.
 */
function Change({ card: { change, changeIs, direction } }: { card: CardView }) {
  const say = useSay();
  return (
    <span className={styles.change} data-is={changeIs}>
      {direction !== 0 && <span aria-hidden="true">{directionArrow(direction)} </span>}
      {change}
      {changeIs !== 'neutral' && <span className="visually-hidden"> {say(`change-${changeIs}`)}</span>}
    </span>
  );
}
