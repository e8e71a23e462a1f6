import { useRef, useState } from 'react';
import { addComparer } from '#engine/core/areas/parseCompare.ts';
import { selectorState } from '#engine/core/areas/selectorState.ts';
import { useWords } from '#site/web/ui/ShellContext.tsx';
import { AreaPanel } from './AreaPanel.tsx';
import { type AreaSection, fetchCompareAreas } from './areaChoices.ts';
import styles from './ComparePicker.module.css';
import { LazyAreaList, useAreaChoices } from './LazyAreaList.tsx';

interface ComparePickerProps {
  appType: string;
  /** the focus area */
  areaId: string;
  /** ids that are compared with already, the wrong ones too */
  compare: readonly string[];
  /** how many at most */
  max: number;
  onChange: (compare: string[]) => void;
  fetchChoices?: (appType: string, areaId: string) => Promise<AreaSection[]>;
}

/** Adds an area to compare with, up to the maximum. */
export function ComparePicker({
  appType,
  areaId,
  compare,
  max,
  onChange,
  fetchChoices = fetchCompareAreas,
}: ComparePickerProps) {
  const say = useWords();
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const { sections, ids, error, want } = useAreaChoices(`compare ${appType} ${areaId}`, () =>
    fetchChoices(appType, areaId),
  );
  const state = selectorState({ choices: ids ?? [], selected: compare, max, focus: areaId });
  if (ids && (state.hidden || ids.length === 0)) return null;
  return (
    <>
      <button
        type="button"
        ref={button}
        className={`${styles.button} scripted screen-only`}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        disabled={state.full}
        onClick={() => {
          want();
          setOpen(true);
        }}
        onPointerEnter={want}
        onFocus={want}
      >
        <span aria-hidden="true">+</span> {say('compare-area')}
      </button>
      {state.full && <span className={`${styles.full} screen-only`}>{say('area-maximum')}</span>}
      {isOpen && (
        <AreaPanel title={say('compare-area')} anchor={button.current} onClose={() => setOpen(false)}>
          <LazyAreaList
            title={say('compare-area')}
            sections={sections}
            error={error}
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
