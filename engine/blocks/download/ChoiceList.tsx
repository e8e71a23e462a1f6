import styles from './DownloadView.module.css';

interface ChoiceListProps {
  legend: string;
  name: string;
  chosen: readonly string[];
  choices: readonly { value: string; title: string; detail?: string }[];
}

/** Checkboxes under a heading. */
export function ChoiceList({ legend, name, chosen, choices }: ChoiceListProps) {
  return (
    <fieldset className={styles.choices}>
      <legend>{legend}</legend>
      <ul className={styles.list}>
        {choices.map(({ value, title, detail }) => (
          <li key={value}>
            <label className={styles.choice}>
              <input type="checkbox" name={name} value={value} defaultChecked={chosen.includes(value)} />
              <span>
                {title}
                {detail && <span className={styles.detail}>{detail}</span>}
              </span>
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

interface YearSelectProps {
  name: string;
  label: string;
  years: readonly number[];
  chosen: string;
}

/** The first or last year of a range. */
export function YearSelect({ name, label, years, chosen }: YearSelectProps) {
  return (
    <label className={styles.year}>
      {label}
      <select name={name} defaultValue={chosen}>
        {years.map((year) => (
          <option key={year} value={year}>
            {year}
          </option>
        ))}
      </select>
    </label>
  );
}
