import { sayMessage } from '#engine/core/words/fillMessage.ts';
import type { ContentView, ContentViewSegment, FormSegment, GlossaryEntry } from '#generated/types.ts';
import type { ContentPageProps, ContentSurroundings } from '#site/shared/contentPage.ts';
import { isOpenEverywhere, siteForms } from '#site/shared/forms.ts';
import { FormView } from '#site/web/accounts/FormView.tsx';
import { AreaMap } from './AreaMap.tsx';
import { Catalogue } from './Catalogue.tsx';
import { dayText, timeText } from './dates.ts';
import { LinkList } from './LinkList.tsx';
import { Gate } from './Lock.tsx';
import { ProductCards } from './ProductCards.tsx';
import { SeriesFacts } from './SeriesFacts.tsx';

/** A written page: where it stands, its title, its text and parts in order. Drawn on the server only. */
export function ContentPage({ view, around }: ContentPageProps) {
  const { title, summary, label, layout, trail, segments } = view;
  const page = (
    <div className="page" data-layout={layout}>
      {trail.length > 0 && <Trail trail={trail} title={title} around={around} />}
      <header className="head">
        {label !== undefined && <p className="label">{label}</p>}
        <h1>{title}</h1>
        {summary !== undefined && <p className="summary">{summary}</p>}
        <When view={view} />
      </header>
      {segments.map((segment, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: drawn once, on the server
        <Segment key={index} segment={segment} around={around} />
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

/** The pages of the same part of the menu. */
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

function Segment({ segment, around }: { segment: ContentViewSegment; around: ContentSurroundings }) {
  switch (segment.kind) {
    case 'html':
      return <Text html={siteLinks(segment.html, around)} />;
    case 'heading':
      return <h2 className="heading">{segment.title}</h2>;
    case 'list':
      return <LinkList list={segment} around={around} />;
    case 'products':
      return <ProductCards around={around} />;
    case 'areas':
      return <AreaMap map={segment} around={around} />;
    case 'gate':
      return <Gate gate={segment} around={around} />;
    case 'catalogue':
      return <Catalogue catalogue={segment} around={around} />;
    case 'series':
      return <SeriesFacts series={segment} around={around} />;
    case 'glossary':
      return <Glossary terms={segment.terms} />;
    case 'form':
      return <ContentForm form={segment} around={around} />;
  }
}

/** HTML that codegen made from Markdown; what authors wrote as HTML is escaped there. */
function Text({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: see above
  return <div className="text" dangerouslySetInnerHTML={{ __html: html }} />;
}

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

/** Day of publication, or when and where an event is. */
function When({ view: { date, starts, ends, place } }: { view: ContentView }) {
  const parts = [date && dayText(date), starts && timeText(starts, ends), place].filter(Boolean);
  return parts.length === 0 ? null : <p className="when">{parts.join(' · ')}</p>;
}

/** `site:regions/auckland` in a text becomes the address of that site. */
function siteLinks(html: string, { hrefOf }: ContentSurroundings): string {
  return html.replaceAll(
    /href="site:([a-z][a-z0-9-]*)(\/[^"]*)?"/g,
    (_, site: string, path = '/') => `href="${hrefOf({ site, path })}"`,
  );
}

/** A form on a written page, by the name its text gives it. */
function ContentForm({ form, around }: { form: FormSegment; around: ContentSurroundings }) {
  if (!isOpenEverywhere(form.name)) return null;
  return (
    <FormView form={siteForms[form.name]} messages={around.messages} values={{ about: form.about ?? '' }} />
  );
}

/** Terms with their meanings, each at an address of its own. */
function Glossary({ terms }: { terms: readonly GlossaryEntry[] }) {
  return (
    <dl className="glossary">
      {terms.map(({ id, term, meaning }) => (
        <div key={id} id={id}>
          <dt>{term}</dt>
          <dd>{meaning}</dd>
        </div>
      ))}
    </dl>
  );
}
