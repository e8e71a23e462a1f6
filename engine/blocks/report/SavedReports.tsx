import { type MouseEvent, useState } from 'react';
import useSWR from 'swr';
import { useSay } from '#engine/ui/context/PageContext.tsx';
import { askAgain } from '#engine/ui/fetch/askAgain.ts';
import { fetchJson } from '#engine/ui/fetch/fetchJson.ts';
import { TryAgain } from '#engine/ui/fetch/TryAgain.tsx';
import type { SavedReportsAnswer } from '#generated/types.ts';
import { formSearch } from './formSearch.ts';
import styles from './ReportView.module.css';

const CALL = '/api/account/reports/';
const fetchReports = (url: string) => fetchJson<SavedReportsAnswer>(url, { holds: ['reports'] });

/** A person's saved choices, each a link that fills the form, and a button to save the current one. */
export function SavedReports({ appType, base, title }: { appType: string; base: string; title: string }) {
  const say = useSay();
  const [fault, setFault] = useState('');
  const { data, error, mutate } = useSWR<SavedReportsAnswer, Error>(
    `${CALL}?app_type=${encodeURIComponent(appType)}`,
    fetchReports,
    { onErrorRetry: askAgain },
  );
  const reports = data?.reports ?? [];

  const change = async (path: string, body: object) => {
    try {
      setFault('');
      await fetchJson(path, { method: 'POST', body });
      await mutate();
    } catch (error) {
      setFault(error instanceof Error ? error.message : String(error));
    }
  };
  const save = (event: MouseEvent<HTMLButtonElement>) => {
    const { form } = event.currentTarget;
    if (!form) return;
    const name = String(new FormData(form).get('title') ?? '').trim();
    void change(CALL, { app_type: appType, title: name || title, search: formSearch(form) });
  };
  return (
    <div className={`${styles.choices} scripted`}>
      {error && (
        <TryAgain said={say('choices-failed')} again={say('try-again')} onAgain={() => void mutate()} />
      )}
      {reports.length > 0 && (
        <>
          <h3>{say('report-saved')}</h3>
          <ul>
            {reports.map((report) => (
              <li key={report.id} className={styles.choice}>
                <a href={base + report.search}>{report.title}</a>
                <button
                  type="button"
                  className={styles.forget}
                  aria-label={say('report-forget', { title: report.title })}
                  onClick={() => void change(`${CALL}end/`, { id: report.id })}
                >
                  ×
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
      <button type="button" className={styles.button} onClick={save}>
        {say('report-save')}
      </button>
      <p role="alert">{fault}</p>
    </div>
  );
}
