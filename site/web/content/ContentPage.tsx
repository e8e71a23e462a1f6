import { writtenKind } from '#engine/blocks/kinds.ts';
import { dayText, timeText } from '#engine/core/words/eventDates.ts';
import { sayMessage } from '#engine/core/words/fillMessage.ts';
import type { ItemHeading } from '#engine/ui/context/writtenAround.ts';
import type { ContentView } from '#generated/types.ts';
import type { ContentPageProps, DrawnSegment, DrawnView } from '#site/shared/contentPage.ts';
import { DrawnPart } from './drawnParts.tsx';

/** A written or account page: breadcrumbs, title, text and segments. Rendered only on the server. */
export function ContentPage({ view, around }: ContentPageProps) {
  const { title, summary, label, layout, done, trail = [], segments } = view;
  const page = (
    <div className="page" data-layout={layout}>
      {trail.length > 0 && <Trail trail={trail} title={title} around={around} />}
      <header className="head">
        {label !== undefined && <p className="label">{label}</p>}
        <h1>{title}</h1>
        {summary !== undefined && <p className="summary">{summary}</p>}
        <When view={view} timeZone={around.timeZone} />
      </header>
      {done && (
        <p className="account-done" role="status">
          {done}
        </p>
      )}
      {segments.map((segment, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: drawn once, on the server
        <DrawnPart key={index} {...{ segment, around }} below={headingBelow(segments.slice(0, index))} />
      ))}
    </div>
  );
  if (layout !== 'text' || around.beside.length < 2) return page;
  return (
    <div className="with-beside">
      {page}
      <Beside around={around} />
    </div>
  );
}

/** The pages in the same part of the menu. */
function Beside({ around: { beside, messages } }: Pick<ContentPageProps, 'around'>) {
  return (
    <nav className="beside" aria-label={sayMessage(messages, 'pages-beside')}>
      <ul>
        {beside.map(({ title, href, active }) => (
          <li key={title}>
            <a href={href} aria-current={active ? 'page' : undefined}>
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Heading level inside a segment: lower if a segment before it has a heading. */
const headingBelow = (before: readonly DrawnSegment[]): ItemHeading =>
  before.some((one) => one.kind === 'heading' || writtenKind(one)?.heads?.(one as never)) ? 'h3' : 'h2';

function Trail({
  trail,
  title,
  around,
}: Pick<ContentView, 'trail' | 'title'> & Pick<ContentPageProps, 'around'>) {
  return (
    <nav className="trail" aria-label={sayMessage(around.messages, 'breadcrumbs')}>
      <ol>
        {trail.map((link) => (
          <li key={link.path}>
            <a href={around.hrefOf(link)}>{link.title}</a>
          </li>
        ))}
        <li aria-current="page">{title}</li>
      </ol>
    </nav>
  );
}

/** Date of publication, or time and place of an event. */
function When({ view, timeZone }: { view: DrawnView; timeZone: string }) {
  const { date, starts, ends, place } = view;
  const parts = [date && dayText(date), starts && timeText(timeZone, starts, ends), place].filter(Boolean);
  return parts.length === 0 ? null : <p className="when">{parts.join(' · ')}</p>;
}
