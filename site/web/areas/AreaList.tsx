import { useMemo, useState } from 'react';
import { SEARCH_DEBOUNCE, searchAreas } from '#engine/core/areas/searchAreas.ts';
import { LockIcon } from '#engine/ui/words/LockIcon.tsx';
import type { Area } from '#generated/types.ts';
import type { AreaSection } from '#site/shared/areaSections.ts';
import { OptionList, useCombobox } from '#site/web/ui/Combobox.tsx';
import { useWords } from '#site/web/ui/ShellContext.tsx';
import { useDebounced } from '#site/web/ui/useDebounced.tsx';
import styles from './AreaList.module.css';

const CLASSES = { list: styles.list, heading: styles.header, option: styles.item };

export interface AreaListProps {
  /** purpose of the list */
  title: string;
  sections: AreaSection[];
  /** ids that are already chosen */
  selected: readonly string[];
  onChoose: (area: Area) => void;
  /** marks areas that need a subscription; off for staff */
  marksLocked?: boolean;
}

/** A search field with the areas it finds; arrow keys move in the list while the field keeps the focus. */
export function AreaList({ title, sections, selected, onChoose, marksLocked = false }: AreaListProps) {
  const say = useWords();
  const [text, setText] = useState('');
  const query = useDebounced(text, SEARCH_DEBOUNCE);
  const found = useMemo(() => searchSections(query, sections), [query, sections]);
  const isChosen = ({ area_id }: Area) => selected.includes(area_id);
  // Uses the current text, because the displayed list may lag behind.
  const chooseTheOnlyOne = () => {
    const left = searchSections(text, sections)
      .flatMap(({ areas }) => areas)
      .filter((area) => !isChosen(area));
    const [only, ...others] = left;
    if (only && others.length === 0) onChoose(only);
  };
  const { field, list, reset } = useCombobox({
    label: say('area-search'),
    groups: found.map(({ key, group, header, areas }) => ({
      key,
      heading: group || header ? <Heading group={group} header={header} /> : null,
      name: areas[0]?.name,
      options: areas,
    })),
    startsAtFirst: query !== '' && query === text,
    isOff: isChosen,
    onChoose,
    onEnter: chooseTheOnlyOne,
  });
  return (
    <>
      <div className={styles.search}>
        <input
          {...field}
          type="search"
          // biome-ignore lint/a11y/noAutofocus: the list was opened to be searched
          autoFocus
          className={styles.input}
          placeholder={say('area-search')}
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            reset();
          }}
        />
      </div>
      {found.length === 0 && (
        <p className={styles.none} role="status">
          {say('no-matches')}
        </p>
      )}
      <OptionList list={{ ...list, label: title }} keyOf={({ area_id }) => area_id} classes={CLASSES}>
        {(area) => (
          <>
            <span className={styles.name}>{area.name}</span>
            {area.maori_name && area.maori_name !== area.name && (
              <span className={styles.other} lang="mi">
                {area.maori_name}
              </span>
            )}
            {marksLocked && !area.is_public && !area.is_user_area && (
              <span className={styles.locked}>
                <LockIcon />
                <span className="visually-hidden">{say('area-locked')}</span>
              </span>
            )}
          </>
        )}
      </OptionList>
    </>
  );
}

function Heading({ group, header }: Pick<AreaSection, 'group' | 'header'>) {
  const say = useWords();
  return (
    <>
      {group && <span className={styles.group}>{say(group)}</span>}
      {header && <span>{header}</span>}
    </>
  );
}

/**
 * The areas in a list that match a search by name, Māori name, short name or area id, ignoring case and
 * macrons. Sections keep their order; in each, names that start with the query come first.
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
