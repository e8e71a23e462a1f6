import { useId, useRef, useState } from 'react';
import { parseSearch } from '#engine/core/navigation/searchString.ts';
import type { BlockProps } from '#engine/ui/block/blockProps.ts';
import { useSay, useSurroundings } from '#engine/ui/context/PageContext.tsx';
import type { DownloadView as DownloadBlockView, PageView } from '#generated/types.ts';
import { ChoiceList, YearSelect } from './ChoiceList.tsx';
import { DownloadMaking } from './DownloadMaking.tsx';
import { DownloadPreview } from './DownloadPreview.tsx';
import styles from './DownloadView.module.css';
import { choiceIn, choiceOf } from './downloadChoice.ts';
import { useDownloadCount } from './useDownloadCount.tsx';

interface DownloadFormProps extends BlockProps<DownloadBlockView> {
  /** called with the selection, as the query of the file */
  onChoice: (choice: string) => void;
}

/**
 * The choices of a download, initially as in the address, and the files of the selection. It works without
 * scripts.
 */
export function DownloadForm({ block, page, onChoice }: DownloadFormProps) {
  const say = useSay();
  const { search } = useSurroundings();
  const form = useRef<HTMLFormElement>(null);
  const given = choiceIn(search, block.name);
  const { version } = parseSearch(search);
  const base = `/${[page.area.area_id, page.path, block.name].filter(Boolean).join('/')}`;
  const [choice, setChoice] = useState('');
  const count = useDownloadCount(`${base}.json`, choice, form);
  const picked = (name: string, fallback: string[]) => (given ? given.getAll(name) : fallback);
  const breakdowns = [
    ...(block.noTotals ? [] : [{ value: 'TOTAL', title: say('download-totals') }]),
    ...block.breakdowns.map(({ breakdown, title }) => ({ value: breakdown, title })),
  ];
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
        {block.groups.map((group) => (
          <ChoiceList
            key={group.title}
            legend={group.title}
            name="series"
            chosen={picked('series', firstSeries(block))}
            choices={group.series.map(({ series, title, unit, lacks }) => ({
              value: series,
              title,
              detail: [unit, lacks].filter(Boolean).join(' · '),
            }))}
          />
        ))}
        <ChoiceList
          legend={say('download-breakdowns')}
          name="breakdown"
          chosen={picked(
            'breakdown',
            breakdowns.slice(0, 1).map(({ value }) => value),
          )}
          choices={breakdowns}
        />
        <ChoiceList
          legend={say('download-areas')}
          name="areas"
          chosen={picked('areas', block.inside ? [block.areaTypes[0]?.code ?? ''] : chosenAreas(page))}
          choices={areaChoices(block, page, say)}
        />
        <Years years={block.years} given={given} />
        <DownloadMaking base={base} count={count} form={form} />
      </form>
      <DownloadPreview count={count} />
    </>
  );
}

/**
 * First and last year. By default the file covers the last ten years, so it contains both ends of a ten-year
 * growth rate and three censuses.
 */
function Years({ years, given }: { years: readonly number[]; given: URLSearchParams | null }) {
  const say = useSay();
  const id = useId();
  const last = years.at(-1) ?? 0;
  const ends = [
    ['from', years.find((year) => year >= last - 10) ?? last],
    ['to', last],
  ] as const;
  return (
    <fieldset className={styles.years} aria-labelledby={id}>
      <legend id={id}>{say('download-years')}</legend>
      {ends.map(([name, year]) => (
        <YearSelect
          key={name}
          name={name}
          label={say(`download-${name}`)}
          years={years}
          chosen={given?.get(name) ?? String(year)}
        />
      ))}
    </fieldset>
  );
}

/** The initial choice: a series with figures for the reader's page. */
function firstSeries({ groups }: DownloadBlockView): string[] {
  const all = groups.flatMap(({ series }) => series);
  const first = all.find(({ lacks }) => lacks === undefined) ?? all[0];
  return first ? [first.series] : [];
}

/** The areas on the reader's page: the focus area and those it is compared with. */
const chosenAreas = ({ areas }: PageView) =>
  areas.filter(({ role }) => role !== 'benchmark').map(({ area_id }) => area_id);

/** Single areas, those of the page first, then whole types. */
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
