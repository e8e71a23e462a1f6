import type { ReactNode } from 'react';
import { writtenViews } from '#engine/blocks/writtenViews.ts';
import { sayMessage } from '#engine/core/words/fillMessage.ts';
import type { ItemHeading, WrittenAround } from '#engine/ui/context/writtenAround.ts';
import { Lock } from '#engine/ui/words/Lock.tsx';
import type { FormView as FormBlockView, GateSegment, WrittenView } from '#generated/types.ts';
import type { DrawnSegment } from '#site/shared/contentPage.ts';
import { siteForms } from '#site/shared/forms.ts';
import { AreaLinks, LinkLine } from '#site/web/accounts/AccountLists.tsx';
import { AccountView } from '#site/web/accounts/AccountView.tsx';
import { PlainForm } from '#site/web/accounts/PlainForm.tsx';
import { SearchView } from '#site/web/accounts/SearchView.tsx';

type OwnPart = Exclude<DrawnSegment, WrittenView>;
type Kind = OwnPart['kind'];

interface Around {
  around: WrittenAround;
  /** heading level inside the segment */
  below: ItemHeading;
}

type PartView<K extends Kind> = (part: Extract<OwnPart, { kind: K }>, more: Around) => ReactNode;

/** Components of segments that are not blocks: headings, gates, and the content of account pages. */
const partViews: { readonly [K in Kind]: PartView<K> } = {
  heading: ({ title }) => <h2 className="heading">{title}</h2>,
  gate: (gate, { around }) => <Gate gate={gate} around={around} />,
  'filled-form': ({ kind: _, ...form }, { around }) => <PlainForm {...form} messages={around.messages} />,
  links: ({ links }) => <LinkLine links={links} />,
  'area-links': ({ sections }) => <AreaLinks sections={sections} />,
  search: (search, { around }) => <SearchView search={search} messages={around.messages} />,
  key: ({ key }) => (
    <p className="account-key">
      <code>{key}</code>
    </p>
  ),
  secret: ({ secret, picture: { size, path } }, { around: { messages } }) => (
    <div className="account-secret">
      <svg
        viewBox={`0 0 ${size} ${size}`}
        role="img"
        aria-label={sayMessage(messages, 'accounts-second-picture')}
      >
        <rect className="account-secret-light" width={size} height={size} />
        <path className="account-secret-dark" d={path} />
      </svg>
      <code>{secret.replace(/.{4}(?=.)/g, '$& ')}</code>
    </div>
  ),
  account: (content, { around: { messages, timeZone } }) => (
    <AccountView {...content} {...{ messages, timeZone }} />
  ),
};

/** A segment of a page: a block, or one of the site's own. */
export function DrawnPart({ segment, ...more }: Around & { segment: DrawnSegment }) {
  const View = writtenViews[segment.kind];
  if (View)
    return (
      <View
        block={segment as WrittenView}
        around={{ ...more.around, drawForm: (form) => drawForm(form, more.around) }}
        heading={more.below}
      />
    );
  const draw = partViews[segment.kind as Kind] as (part: DrawnSegment, more: Around) => ReactNode;
  return draw(segment, more);
}

/** A segment that is closed to this person: its title, the reason, and a contact link. */
function Gate({ gate, around: { messages, links } }: { gate: GateSegment; around: WrittenAround }) {
  return (
    <section className="gate">
      <h2>
        {gate.title} <Lock messages={messages} />
      </h2>
      <p>{gate.decision.message}</p>
      {links.contact && (
        <p>
          <a href={links.contact}>{sayMessage(messages, 'contact-us')}</a>
        </p>
      )}
    </section>
  );
}

/** A form on a written page. */
function drawForm({ name, about }: FormBlockView, { messages }: WrittenAround): ReactNode {
  return <PlainForm form={siteForms[name]} messages={messages} values={{ about: about ?? '' }} />;
}
