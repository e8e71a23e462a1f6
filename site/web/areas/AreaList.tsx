import { useMemo, useState } from 'react';
import {
  Autocomplete,
  Header,
  Input,
  ListBox,
  ListBoxItem,
  ListBoxSection,
  SearchField,
} from 'react-aria-components';
import { SEARCH_DEBOUNCE, searchAreas } from '#engine/core/areas/searchAreas.ts';
import type { Area } from '#generated/types.ts';
import { useWords } from '#site/web/ui/ShellContext.tsx';
import { useDebounced } from '#site/web/ui/useDebounced.tsx';
import styles from './AreaList.module.css';
import type { AreaSection } from './areaChoices.ts';

// React Aria looks for this element before it writes a style element of its own, which the content security policy
// would refuse. AreaList.module.css holds the rule that it would write.
const PRESSABLE_STYLE = 'react-aria-pressable-style';

/** Stands in for the style element of React Aria. */
function ownPressableStyle(document: Document): void {
  if (document.getElementById(PRESSABLE_STYLE)) return;
  const stand = document.createElement('meta');
  stand.id = PRESSABLE_STYLE;
  document.head.append(stand);
}

ownPressableStyle(document);

export interface AreaListProps {
  /** what the list is for */
  title: string;
  sections: AreaSection[];
  /** ids that are chosen already */
  selected: readonly string[];
  onChoose: (area: Area) => void;
  /** areas that need a subscription are marked; staff see none */
  marksLocked?: boolean;
}

/** A search field and the areas it finds; arrow keys move in the list while the field keeps the focus. */
export function AreaList({ title, sections, selected, onChoose, marksLocked = false }: AreaListProps) {
  const say = useWords();
  const [text, setText] = useState('');
  const query = useDebounced(text, SEARCH_DEBOUNCE);
  const found = useMemo(() => searchSections(query, sections), [query, sections]);
  const choose = (key: string) => {
    const area = sections.flatMap(({ areas }) => areas).find(({ area_id }) => area_id === key);
    if (area) onChoose(area);
  };
  return (
    <Autocomplete inputValue={text} onInputChange={setText}>
      <SearchField aria-label={say('area-search')} autoFocus className={styles.search ?? ''}>
        <Input className={styles.input ?? ''} placeholder={say('area-search')} autoComplete="off" />
      </SearchField>
      {/* A box that scrolls has to be in reach of the keyboard by itself. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: see above */}
      <div className={styles.scroll} tabIndex={0}>
        <ListBox
          aria-label={title}
          className={styles.list ?? ''}
          items={found}
          selectionMode="none"
          disabledKeys={selected}
          onAction={(key) => choose(String(key))}
          renderEmptyState={() => <p className={styles.none}>{say('no-matches')}</p>}
        >
          {(section) => (
            <Section
              id={section.key}
              section={section}
              isLocked={(area) => marksLocked && !area.is_public && !area.is_user_area}
            />
          )}
        </ListBox>
      </div>
    </Autocomplete>
  );
}

interface SectionProps {
  id: string;
  section: AreaSection;
  isLocked: (area: Area) => boolean;
}

function Section({ id, section: { group, header, areas }, isLocked }: SectionProps) {
  const say = useWords();
  return (
    <ListBoxSection
      id={id}
      className={styles.section ?? ''}
      {...(header || group ? {} : { 'aria-label': areas[0]?.name ?? '' })}
    >
      {(header || group) && (
        <Header className={styles.header ?? ''}>
          {group && <span className={styles.group}>{say(group)}</span>}
          {header && <span>{header}</span>}
        </Header>
      )}
      {areas.map((area) => (
        <ListBoxItem key={area.area_id} id={area.area_id} textValue={area.name} className={styles.item ?? ''}>
          <span className={styles.name}>{area.name}</span>
          {area.maori_name && area.maori_name !== area.name && (
            <span className={styles.other} lang="mi">
              {area.maori_name}
            </span>
          )}
          {isLocked(area) && (
            <span className={styles.locked}>
              <svg width="11" height="12" viewBox="0 0 11 12" aria-hidden="true">
                <path
                  d="M2.5 5.5V4a3 3 0 0 1 6 0v1.5M1 5.5h9v6H1z"
                  fill="none"
                  stroke="currentColor"
                  strokeWidth="1.3"
                />
              </svg>
              <span className="visually-hidden">{say('area-locked')}</span>
            </span>
          )}
        </ListBoxItem>
      ))}
    </ListBoxSection>
  );
}

/**
 * The areas of a list that a search finds, by name, Māori name, short name and area id, whatever case and macrons. The
 * sections stay in their order; within one, names that begin with the query come first.
 */
export function searchSections(query: string, sections: readonly AreaSection[]): AreaSection[] {
  if (query.trim() === '') return [...sections];
  return sections
    .map((section) => ({
      ...section,
      areas: searchAreas(query, section.areas, ({ area_id }) => [area_id.replaceAll('-', ' ')]),
    }))
    .filter(({ areas }) => areas.length > 0);
}
