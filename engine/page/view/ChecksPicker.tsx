import styles from './Picker.module.css';
import type { PickerChoice } from './Picker.tsx';

interface ChecksPickerProps {
  name: string;
  title: string;
  /** values chosen, with commas */
  value: string;
  choices: readonly PickerChoice[];
  /** how many can be chosen; absent: all */
  most?: number | undefined;
  onPick: (name: string, value: string) => void;
}

/**
 * Several choices at once, as checkboxes. Chosen values keep the order in which they are offered. If none is
 * chosen, the default applies.
 */
export function ChecksPicker({ name, title, value, choices, most, onPick }: ChecksPickerProps) {
  const chosen = value.split(',');
  const isFull = chosen.length >= (most ?? choices.length + 1);
  const toggle = (toggled: string) => {
    const kept = choices.filter((one) => chosen.includes(one.value) !== (one.value === toggled));
    onPick(name, kept.map((one) => one.value).join(','));
  };
  return (
    <fieldset className={styles.checks}>
      <legend className={styles.title}>{title}</legend>
      {choices.map((one) => {
        const checked = chosen.includes(one.value);
        return (
          <label key={one.value} className={styles.check}>
            <input
              type="checkbox"
              name={name}
              value={one.value}
              checked={checked}
              disabled={isFull && !checked}
              onChange={() => toggle(one.value)}
            />
            {one.title}
          </label>
        );
      })}
    </fieldset>
  );
}
