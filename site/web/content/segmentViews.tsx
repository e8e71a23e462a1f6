import type { ReactNode } from 'react';
import type { FormSegment, GlossaryEntry } from '#generated/types.ts';
import type { ContentSurroundings, DrawnSegment, ItemHeading } from '#site/shared/contentPage.ts';
import { isOpenEverywhere, siteForms } from '#site/shared/forms.ts';
import { AreaLinks, LinkLine } from '#site/web/accounts/AccountLists.tsx';
import { AccountView } from '#site/web/accounts/AccountView.tsx';
import { FormView } from '#site/web/accounts/FormView.tsx';
import { SearchView } from '#site/web/accounts/SearchView.tsx';
import { AreaMap } from './AreaMap.tsx';
import { Catalogue } from './Catalogue.tsx';
import { Drawn } from './LinkedDrawing.tsx';
import { LinkList } from './LinkList.tsx';
import { Gate } from './Lock.tsx';
import { PlaceBox } from './PlaceBox.tsx';
import { ProductCards } from './ProductCards.tsx';
import { SeriesFacts } from './SeriesFacts.tsx';

type Kind = DrawnSegment['kind'];

interface Around {
  around: ContentSurroundings;
  /** level of the titles inside the part */
  below: ItemHeading;
}

type SegmentView<K extends Kind> = (segment: Extract<DrawnSegment, { kind: K }>, more: Around) => ReactNode;

/** How each part is drawn, by its kind. */
const segmentViews: { readonly [K in Kind]: SegmentView<K> } = {
  html: ({ html }, { around }) => <Text html={siteLinks(html, around)} />,
  heading: ({ title }) => <h2 className="heading">{title}</h2>,
  list: (list, { around, below }) => <LinkList list={list} around={around} heading={below} />,
  products: (_, { around, below }) => <ProductCards around={around} heading={below} />,
  areas: (map, { around }) => <AreaMap map={map} around={around} />,
  places: (places, { around }) => <PlaceBox places={places} around={around} />,
  gate: (gate, { around }) => <Gate gate={gate} around={around} />,
  catalogue: (catalogue, { around, below }) => (
    <Catalogue catalogue={catalogue} around={around} heading={below} />
  ),
  series: (series, { around }) => <SeriesFacts series={series} around={around} />,
  drawing: (segment, { around }) => <Drawn segment={segment} around={around} />,
  glossary: ({ terms }) => <Glossary terms={terms} />,
  form: (form, { around }) => <ContentForm form={form} around={around} />,
  'filled-form': ({ kind: _, ...form }, { around }) => <FormView {...form} messages={around.messages} />,
  links: ({ links }) => <LinkLine links={links} />,
  'area-links': ({ sections }) => <AreaLinks sections={sections} />,
  search: (search, { around }) => <SearchView search={search} messages={around.messages} />,
  key: ({ key }) => (
    <p className="account-key">
      <code>{key}</code>
    </p>
  ),
  account: (content, { around: { messages, timeZone } }) => (
    <AccountView {...content} {...{ messages, timeZone }} />
  ),
};

/** A part of a page. */
export function Segment({ segment, ...around }: Around & { segment: DrawnSegment }) {
  const draw = segmentViews[segment.kind] as (segment: DrawnSegment, more: Around) => ReactNode;
  return draw(segment, around);
}

/** HTML that codegen made from Markdown; what authors wrote as HTML is escaped there. */
function Text({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: see above
  return <div className="text" dangerouslySetInnerHTML={{ __html: html }} />;
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
