import grid from '#engine/blocks/forms/CardGrid.module.css';
import { dayText, timeText } from '#engine/core/words/eventDates.ts';
import type { WrittenProps } from '#engine/ui/context/writtenAround.ts';
import { Lock } from '#engine/ui/words/Lock.tsx';
import type { ListView as ListBlockView } from '#generated/types.ts';
import styles from './ListView.module.css';

/** Pages of a folder, as cards or as lines. */
export function ListView({ block: list, around, heading: Heading }: WrittenProps<ListBlockView>) {
  if (list.items.length === 0) return list.empty ? <p className={styles.empty}>{list.empty}</p> : null;
  return (
    <ul className={list.look === 'cards' ? `${grid.cards} ${styles.cards}` : styles.lines}>
      {list.items.map((item) => {
        const when = [
          item.starts && timeText(around.timeZone, item.starts, item.ends),
          item.date && dayText(item.date),
          item.place,
        ];
        const said = [item.label, ...when].filter(Boolean).join(' · ');
        return (
          <li key={item.path}>
            {said !== '' && <p className={styles.label}>{said}</p>}
            <Heading>
              <a href={around.hrefOf(item)} data-locked={item.locked || undefined}>
                {item.title}
                {item.locked && <Lock messages={around.messages} />}
              </a>
            </Heading>
            {item.summary !== undefined && <p>{item.summary}</p>}
          </li>
        );
      })}
    </ul>
  );
}
