import { useId, useRef, useState } from 'react';
import type { BlockProps } from '../block.ts';
import { BlockFrame } from '../frame/BlockFrame.tsx';
import { useSay, useSurroundings } from '../PageContext.tsx';
import type { DownloadView as DownloadBlockView, PageView } from '../view.ts';
import { ChoiceList, YearSelect } from './ChoiceList.tsx';
import { DownloadMaking } from './DownloadMaking.tsx';
import { DownloadPreview } from './DownloadPreview.tsx';
import styles from './DownloadView.module.css';
import { choiceOf } from './downloadChoice.ts';
import { useDownloadCount } from './useDownloadCount.tsx';

/** The form that gives figures of many series and areas away. It works without scripts; with them it counts and shows the first rows. */
export function DownloadView({ block, page }: BlockProps<DownloadBlockView>) {
  const say = useSay();
  const { search, print } = useSurroundings();
  const form = useRef<HTMLFormElement>(null);
  const given = new URLSearchParams(search);
  const base = `/${[page.area.area_id, page.path, block.name].filter(Boolean).join('/')}`;
  const [choice, setChoice] = useState('');
  const count = useDownloadCount(`${base}.json`, choice, form);
  const yearsId = useId();
  if (print) return null;
  const picked = (name: string, fallback: string[]) => (given.has(name) ? given.getAll(name) : fallback);
  const years = Array.from(
    { length: block.years.last - block.years.first + 1 },
    (_, at) => block.years.first + at,
  );
  return (
    <BlockFrame block={block} page={page}>
      <form
        className={styles.form}
        ref={form}
        action={`${base}.csv`}
        method="get"
        data-follow="document"
        onChange={({ currentTarget }) => setChoice(choiceOf(currentTarget))}
      >
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
            chosen={given.get('from') ?? String(Math.max(block.years.first, block.years.last - 9))}
          />
          <YearSelect
            name="to"
            label={say('download-to')}
            years={years}
            chosen={given.get('to') ?? String(block.years.last)}
          />
        </fieldset>
        <DownloadMaking base={base} count={count} form={form} />
      </form>
      <DownloadPreview count={count} />
    </BlockFrame>
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
