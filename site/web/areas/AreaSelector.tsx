import { useRef, useState } from 'react';
import type { Area } from '#generated/types.ts';
import type { AreaSection } from '#site/shared/areaSections.ts';
import { Scripted } from '#site/web/ui/Scripted.tsx';
import { useWords } from '#site/web/ui/ShellContext.tsx';
import { AreaPanel } from './AreaPanel.tsx';
import styles from './AreaSelector.module.css';
import { fetchFocusAreas } from './areaChoices.ts';
import { LazyAreaList, useAreaChoices } from './LazyAreaList.tsx';

interface AreaSelectorProps {
  /** the focus area; null: none yet */
  area: Pick<Area, 'area_id' | 'name' | 'maori_name'> | null;
  appType: string;
  onChoose: (areaId: string) => void;
  marksLocked: boolean;
  /** address of the list of areas, for browsers without scripts */
  listHref?: string;
  /** there is no other area: text instead of a picker */
  isOnly?: boolean;
  /** fetches the choices; tests and stories use their own */
  fetchChoices?: (appType: string) => Promise<AreaSection[]>;
}

/** The focus area, with a picker for another one. Hidden if it is the only choice. */
export function AreaSelector({
  area,
  appType,
  onChoose,
  marksLocked,
  listHref,
  isOnly = false,
  fetchChoices = fetchFocusAreas,
}: AreaSelectorProps) {
  const say = useWords();
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const { choices, want } = useAreaChoices(`focus ${appType}`, () => fetchChoices(appType));
  const selected = area ? [area.area_id] : [];
  if (isOnly) return <p className={styles.alone}>{area?.name}</p>;
  const open = () => {
    want();
    setOpen(true);
  };
  const label = (
    <>
      <span className="visually-hidden">{area ? say('area-selected', { area: '' }) : ''}</span>
      <span className={styles.name}>{area?.name ?? say('area-choose')}</span>
      {area?.maori_name && area.maori_name !== area.name && (
        <span className={styles.other} lang="mi">
          {area.maori_name}
        </span>
      )}
      <svg className={styles.arrow} width="8" height="5" viewBox="0 0 8 5" aria-hidden="true">
        <path d="M0 0h8L4 5z" fill="currentColor" />
      </svg>
    </>
  );
  return (
    <Scripted
      plain={
        listHref && (
          <a className={styles.button} href={listHref}>
            {label}
          </a>
        )
      }
    >
      <button
        type="button"
        ref={button}
        className={`${styles.button} scripted`}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={open}
        onPointerEnter={want}
        onFocus={want}
      >
        {label}
      </button>
      {isOpen && (
        <AreaPanel title={say('area-choose')} anchor={button.current} onClose={() => setOpen(false)}>
          <LazyAreaList
            title={say('area-choose')}
            {...choices}
            selected={selected}
            marksLocked={marksLocked}
            onChoose={({ area_id }) => {
              setOpen(false);
              onChoose(area_id);
            }}
          />
        </AreaPanel>
      )}
    </Scripted>
  );
}
