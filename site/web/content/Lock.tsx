import { sayMessage } from '#engine/core/words/fillMessage.ts';
import type { GateSegment, MessagesManifest } from '#generated/types.ts';
import type { ContentSurroundings } from '#site/shared/contentPage.ts';

/** Says that a page is for subscribers. */
export function Lock({ messages }: { messages: MessagesManifest }) {
  return (
    <span className="lock">
      <svg width="11" height="12" viewBox="0 0 11 12" aria-hidden="true">
        <path
          d="M2.5 5.5V4a3 3 0 0 1 6 0v1.5M1 5.5h9v6H1z"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.3"
        />
      </svg>
      <span className="visually-hidden"> ({sayMessage(messages, 'locked')})</span>
    </span>
  );
}

/** A part of a page that is closed to this person: its title, why, and whom to ask. */
export function Gate({ gate, around }: { gate: GateSegment; around: ContentSurroundings }) {
  const { messages, links } = around;
  return (
    <section className="gate">
      <h2>
        {gate.title} <Lock messages={messages} />
      </h2>
      <p>{gate.decision.message}</p>
      <p>
        <a href={links.contact}>{sayMessage(messages, 'contact-us')}</a>
      </p>
    </section>
  );
}
