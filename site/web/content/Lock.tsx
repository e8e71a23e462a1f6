import { sayMessage } from '#engine/core/words/fillMessage.ts';
import type { GateSegment, MessagesManifest } from '#generated/types.ts';
import type { ContentSurroundings } from '#site/shared/contentPage.ts';
import { LockIcon } from '#site/web/ui/LockIcon.tsx';

/** Says that a page is for subscribers. */
export function Lock({ messages }: { messages: MessagesManifest }) {
  return (
    <span className="lock">
      <LockIcon />
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
