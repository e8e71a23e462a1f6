import type { ComponentProps } from 'react';
import { type SearchChange, useSurroundings } from '#engine/ui/context/PageContext.tsx';
import { isPlainClick } from './isPlainClick.ts';

interface SearchLinkProps extends Omit<ComponentProps<'a'>, 'href' | 'onClick'> {
  /** query of this page that it links to */
  search: string;
  change: SearchChange;
  /** block to scroll to if no script keeps the position */
  block?: string | undefined;
}

/** A link to this page with another query: the choice is in the address and works without scripts. */
export function SearchLink({ search, change, block, ...link }: SearchLinkProps) {
  const { onSearch } = useSurroundings();
  return (
    <a
      {...link}
      href={`${search || '?'}${block === undefined ? '' : `#${block}`}`}
      onClick={(event) => {
        if (!onSearch || !isPlainClick(event)) return;
        event.preventDefault();
        onSearch(search, change);
      }}
    />
  );
}
