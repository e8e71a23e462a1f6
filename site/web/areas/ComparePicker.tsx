import { useRef, useState } from 'react';
import { addComparer } from '#engine/core/areas/parseCompare.ts';
import type { AreaSection } from '#site/shared/areaSections.ts';
import { useWords } from '#site/web/ui/ShellContext.tsx';
import { AreaPanel } from './AreaPanel.tsx';
import { fetchCompareAreas } from './areaChoices.ts';
import styles from './ComparePicker.module.css';
import { LazyAreaList, useAreaChoices } from './LazyAreaList.tsx';

interface ComparePickerProps {
  appType: string;
  /** the focus area */
  areaId: string;
  /** path of the page, after the area */
  path: string;
  /** ids of current comparators, including invalid ones */
  compare: readonly string[];
  /** largest number of comparators */
  max: number;
  /** address of the list of areas, for browsers without scripts */
  listHref?: string;
  onChange: (compare: string[]) => void;
  fetchChoices?: (appType: string, areaId: string, path: string) => Promise<AreaSection[]>;
}

/** Adds a comparator, up to the maximum. */
export function ComparePicker({
  appType,
  areaId,
  path,
  compare,
  max,
  listHref,
  onChange,
  fetchChoices = fetchCompareAreas,
}: ComparePickerProps) {
  const say = useWords();
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const { choices, want } = useAreaChoices(`compare ${appType} ${areaId} ${path}`, () =>
    fetchChoices(appType, areaId, path),
  );
  const isFull = compare.length >= max;
  return (
    <>
      {listHref && !isFull && (
        <noscript>
          <a className={`${styles.button} screen-only`} href={listHref}>
            <span aria-hidden="true">+</span> {say('compare-area')}
          </a>
        </noscript>
      )}
      <button
        type="button"
        ref={button}
        className={`${styles.button} scripted screen-only`}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        // Not `disabled`, so that keyboard users keep their focus after choosing the last one.
        aria-disabled={isFull || undefined}
        onClick={() => {
          if (isFull) return;
          want();
          setOpen(true);
        }}
        onPointerEnter={want}
        onFocus={want}
      >
        <span aria-hidden="true">+</span> {say('compare-area')}
      </button>
      {isFull && <span className={`${styles.full} screen-only`}>{say('area-maximum')}</span>}
      {isOpen && (
        <AreaPanel title={say('compare-area')} anchor={button.current} onClose={() => setOpen(false)}>
          <LazyAreaList
            title={say('compare-area')}
            {...choices}
            selected={compare}
            onChoose={({ area_id }) => {
              setOpen(false);
              onChange(addComparer(compare, area_id, max));
            }}
          />
        </AreaPanel>
      )}
    </>
  );
}
