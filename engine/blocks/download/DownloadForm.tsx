import { useId, useRef, useState } from 'react';
import { parseSearch } from '../../navigation/searchString.ts';
import type { BlockProps } from '../block.ts';
import { useSay, useSurroundings } from '../PageContext.tsx';
import type { DownloadView as DownloadBlockView, PageView } from '../view.ts';
import { ChoiceList, YearSelect } from './ChoiceList.tsx';
import { DownloadMaking } from './DownloadMaking.tsx';
import { DownloadPreview } from './DownloadPreview.tsx';
import styles from './DownloadView.module.css';
import { choiceIn, choiceOf } from './downloadChoice.ts';
import { useDownloadCount } from './useDownloadCount.tsx';

interface DownloadFormProps extends BlockProps<DownloadBlockView> {
  /** called with what is ticked, as the query of the file */
  onChoice: (choice: string) => void;
}

/** What can be ticked of a download, as the address says at first, and the files of what is. It works without scripts. */
export function DownloadForm({ block, page, onChoice }: DownloadFormProps) {
  const say = useSay();
  const { search } = useSurroundings();
  const form = useRef<HTMLFormElement>(null);
  const given = choiceIn(search, block.name);
  const { version } = parseSearch(search);
  const base = `/${[page.area.area_id, page.path, block.name].filter(Boolean).join('/')}`;
  const [choice, setChoice] = useState('');
  const count = useDownloadCount(`${base}.json`, choice, form);
  const yearsId = useId();
  const picked = (name: string, fallback: string[]) => (given ? given.getAll(name) : fallback);
  const years = Array.from(
    { length: block.years.last - block.years.first + 1 },
    (_, at) => block.years.first + at,
  );
  return (
    <>
      <form
        className={styles.form}
        ref={form}
        action={`${base}.csv`}
        method="get"
        data-follow="document"
        onChange={({ currentTarget }) => {
          const ticked = choiceOf(currentTarget);
          setChoice(ticked);
          onChoice(ticked);
        }}
      >
        {version && <input type="hidden" name="version" value={version} />}
        {block.groups.map((group, at) => (
          <ChoiceList
            key={group.title}
            legend={group.title}
            name="series"
            chosen={picked('series', at === 0 ? [group.series[0]?.series ?? ''] : [])}
            choices={group.series.map(({ series, title, unit }) => ({ value: series, title, detail: unit }))}
          />
        ))}
        <ChoiceList
          legend={say('download-breakdowns')}
          name="breakdown"
          chosen={picked(
            'breakdown',
            block.noTotals ? block.breakdowns.slice(0, 1).map(({ breakdown }) => breakdown) : ['TOTAL'],
          )}
          choices={[
            ...(block.noTotals ? [] : [{ value: 'TOTAL', title: say('download-totals') }]),
            ...block.breakdowns.map(({ breakdown, title }) => ({ value: breakdown, title })),
          ]}
        />
        <ChoiceList
          legend={say('download-areas')}
          name="areas"
          chosen={picked('areas', block.inside ? [block.areaTypes[0]?.code ?? ''] : [page.area.area_id])}
          choices={areaChoices(block, page, say)}
        />
        <fieldset className={styles.years} aria-labelledby={yearsId}>
          <legend id={yearsId}>{say('download-years')}</legend>
          <YearSelect
            name="from"
            label={say('download-from')}
            years={years}
            chosen={given?.get('from') ?? String(Math.max(block.years.first, block.years.last - 9))}
          />
          <YearSelect
            name="to"
            label={say('download-to')}
            years={years}
            chosen={given?.get('to') ?? String(block.years.last)}
          />
        </fieldset>
        <DownloadMaking base={base} count={count} form={form} />
      </form>
      <DownloadPreview count={count} />
    </>
  );
}

/** Areas one by one, those of the page first, then whole types. */
function areaChoices(block: DownloadBlockView, page: PageView, say: ReturnType<typeof useSay>) {
  const types = block.areaTypes.map(({ code, title }) => ({
    value: code,
    title: block.inside
      ? say('download-inside', { types: title, area: page.area.name })
      : say('download-all', { types: title }),
  }));
  if (block.inside) return types;
  const own = page.areas.map(({ area_id, name }) => ({ value: area_id, title: name }));
  return [...own, ...types];
}
