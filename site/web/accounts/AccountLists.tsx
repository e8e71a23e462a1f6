import { LinkList } from '#engine/ui/words/LinkList.tsx';

interface Link {
  title: string;
  href: string;
}

/** Links on an account page. */
export function LinkLine({ links }: { links: readonly Link[] }) {
  return (
    <p className="text account-links">
      {links.map(({ title, href }) => (
        <a key={href} href={href}>
          {title}
        </a>
      ))}
    </p>
  );
}

interface AreaLinksProps {
  sections: readonly { key: string; title: string; links: readonly Link[] }[];
}

/** Areas as plain links, by section. */
export function AreaLinks({ sections }: AreaLinksProps) {
  return sections.map(({ key, title, links }) => (
    <section key={key}>
      {title && <h2>{title}</h2>}
      <LinkList className="area-links" links={links} />
    </section>
  ));
}
