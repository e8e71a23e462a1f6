import { Fragment } from 'react';
import { useSettledChoice } from '#engine/ui/choose/useSettledChoice.tsx';
import styles from './Picker.module.css';

export interface PickerChoice {
  value: string;
  title: string;
  group?: string | undefined;
}

interface PickerProps {
  name: string;
  title: string;
  value: string;
  /** the address of this page or of the one that is loading */
  at: string;
  choices: readonly PickerChoice[];
  onPick: (name: string, value: string) => void;
}

/**
 * A labelled native select for one choice of a page. It stays the same element for every value, because a new
 * one would lose the focus.
 */
export function Picker({ name, title, value, at, choices, onPick }: PickerProps) {
  const settled = useSettledChoice((chosen) => onPick(name, chosen), { shown: { value, at } });
  return (
    <label className={styles.picker}>
      <span className={styles.title}>{title}</span>
      <select className={styles.select} name={name} defaultValue={value} {...settled}>
        {groupsOf(choices).map(({ group, items }) => (
          <Fragment key={group}>
            {group === '' ? (
              <Options items={items} />
            ) : (
              <optgroup label={group}>{<Options items={items} />}</optgroup>
            )}
          </Fragment>
        ))}
      </select>
    </label>
  );
}

function Options({ items }: { items: readonly PickerChoice[] }) {
  return items.map(({ value, title }) => (
    <option key={value} value={value}>
      {title}
    </option>
  ));
}

function groupsOf(choices: readonly PickerChoice[]): { group: string; items: PickerChoice[] }[] {
  const groups: { group: string; items: PickerChoice[] }[] = [];
  for (const choice of choices) {
    const group = choice.group ?? '';
    const last = groups.at(-1);
    if (last?.group === group) last.items.push(choice);
    else groups.push({ group, items: [choice] });
  }
  return groups;
}
