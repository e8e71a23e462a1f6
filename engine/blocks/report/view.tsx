import { YEAR_PARAMS } from '#engine/core/periods/periodChoices.ts';
import type { BlockProps } from '#engine/ui/block/blockProps.ts';
import { useSay, useSurroundings } from '#engine/ui/context/PageContext.tsx';
import { BlockFrame } from '#engine/ui/frame/BlockFrame.tsx';
import type { ReportView as ReportBlockView } from '#generated/types.ts';
import { ReportMaking } from './ReportMaking.tsx';
import styles from './ReportView.module.css';
import { SavedReports } from './SavedReports.tsx';

/** Parameters of the page that the document takes over; the form sets the others. */
const KEPT = ['compare', ...YEAR_PARAMS];

/** The form for a document of several sections. It works without scripts; with them it shows progress. */
export function ReportView({ block, page }: BlockProps<ReportBlockView>) {
  const say = useSay();
  const { search, print, loggedIn } = useSurroundings();
  const given = new URLSearchParams(search);
  const kept = KEPT.flatMap((name) => {
    const value = given.get(name);
    return value ? [{ name, value }] : [];
  });
  const base = `/${page.area.area_id}/${page.path}`;
  if (print) return null;
  return (
    <BlockFrame block={block} page={page}>
      <form className={styles.form} key={search} action={`${base}/pdf`} method="get" data-follow="document">
        {kept.map(({ name, value }) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <label className={styles.field}>
          {say('report-title')}
          <input
            name="title"
            maxLength={120}
            defaultValue={given.get('title') ?? ''}
            placeholder={block.documentTitle}
          />
        </label>
        <Sections sections={block.sections} chosen={given.get('sections')?.split(',')} />
        <Detail chosen={given.get('detail') ?? 'brief'} />
        <p className={styles.hint}>{say('report-hint')}</p>
        <ReportMaking base={base} />
        {loggedIn && <SavedReports appType={page.app_type} base={base} title={block.documentTitle} />}
      </form>
    </BlockFrame>
  );
}

/** Checkboxes for the sections, initially all selected. */
function Sections({
  sections,
  chosen,
}: Pick<ReportBlockView, 'sections'> & { chosen: string[] | undefined }) {
  const say = useSay();
  return (
    <fieldset className={styles.choices}>
      <legend>{say('report-sections')}</legend>
      <ul className={styles.list}>
        {sections.map(({ section, title, pages }) => (
          <li key={section}>
            <label className={styles.choice}>
              <input
                type="checkbox"
                name="sections"
                value={section}
                defaultChecked={chosen?.includes(section) ?? true}
              />
              <span>
                {title} <span className={styles.count}>{say('report-pages', { count: String(pages) })}</span>
              </span>
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

function Detail({ chosen }: { chosen: string }) {
  const say = useSay();
  return (
    <fieldset className={styles.choices}>
      <legend>{say('report-detail')}</legend>
      {(['brief', 'full'] as const).map((detail) => (
        <label key={detail} className={styles.choice}>
          <input type="radio" name="detail" value={detail} defaultChecked={chosen === detail} />
          {say(`report-${detail}`)}
        </label>
      ))}
    </fieldset>
  );
}
