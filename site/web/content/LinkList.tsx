import type { ListSegment } from '#generated/types.ts';
import type { ContentSurroundings, ItemHeading } from '#site/shared/contentPage.ts';
import { dayText, timeText } from './dates.ts';
import { Lock } from './Lock.tsx';

interface LinkListProps {
  list: ListSegment;
  around: ContentSurroundings;
  heading: ItemHeading;
}

/** Pages of a folder, as cards or as lines. */
export function LinkList({ list, around, heading: Heading }: LinkListProps) {
  if (list.items.length === 0) return list.empty ? <p className="empty">{list.empty}</p> : null;
  return (
    <ul className={list.look === 'cards' ? 'cards' : 'lines'}>
      {list.items.map((item) => {
        const when = [
          item.starts && timeText(around.timeZone, item.starts, item.ends),
          item.date && dayText(item.date),
          item.place,
        ];
        const said = [item.label, ...when].filter(Boolean).join(' · ');
        return (
          <li key={item.path}>
            {said !== '' && <p className="label">{said}</p>}
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
