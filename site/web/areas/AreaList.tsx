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
import { SEARCH_DEBOUNCE } from '#engine/core/areas/searchAreas.ts';
import type { Area } from '#generated/types.ts';
import { useWords } from '#site/web/ui/ShellContext.tsx';
import { useDebounced } from '#site/web/ui/useDebounced.tsx';
import styles from './AreaList.module.css';
import type { AreaSection } from './areaChoices.ts';
import { ownPressableStyle } from './pressableStyle.ts';
import { searchSections } from './searchSections.ts';

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
