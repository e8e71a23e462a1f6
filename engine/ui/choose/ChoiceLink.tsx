import { SearchLink } from './SearchLink.tsx';
import type { Choice } from './useChoice.tsx';

interface ChoiceLinkProps {
  choice: Choice;
  area: string;
  block: string;
  name: string;
}

/** The name of an area that can be chosen: a link to the same page that adds or removes the area. */
export function ChoiceLink({ choice, area, block, name }: ChoiceLinkProps) {
  return (
    <SearchLink
      search={choice.searchOf(area)}
      change="data"
      block={block}
      aria-current={choice.isChosen(area) || undefined}
    >
      {name}
    </SearchLink>
  );
}
