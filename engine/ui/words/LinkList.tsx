interface LinkListProps {
  links: readonly { title: string; href: string }[];
  className?: string;
}

/** Links, one per line. */
export const LinkList = ({ links, className }: LinkListProps) => (
  <ul className={className}>
    {links.map(({ title, href }) => (
      <li key={href}>
        <a href={href}>{title}</a>
      </li>
    ))}
  </ul>
);
