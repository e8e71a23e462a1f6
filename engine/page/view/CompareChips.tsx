import { type ReactNode, useEffect, useRef } from 'react';
import { comparerLabel } from '#engine/core/areas/labelComparers.ts';
import { formatCompare, parseCompare, removeComparer } from '#engine/core/areas/parseCompare.ts';
import { formatSearch, parseSearch } from '#engine/core/navigation/searchString.ts';
import { SearchLink } from '#engine/ui/choose/SearchLink.tsx';
import { useSay, useSurroundings } from '#engine/ui/context/PageContext.tsx';
import { RoleSwatch } from '#engine/ui/picture/RoleSwatch.tsx';
import type { PagePayload } from '#generated/types.ts';
import styles from './CompareChips.module.css';

type Comparer = PagePayload['compare'][number];

/**
 * The areas that the focus area is compared with: the benchmark, then the comparators, each with a link that
 * removes it. A page that compares no areas says so if its address names some.
 */
export function CompareChips({ payload, children }: { payload: PagePayload; children?: ReactNode }) {
  const say = useSay();
  const { view, compare, print } = payload;
  const row = useKeptFocus(compare.length);
  const benchmark = view?.areas.find(({ role }) => role === 'benchmark');
  if (!benchmark && compare.length === 0 && !children) return null;
  if (view?.compares === false) return compare.length > 0 && <p>{say('compare-none')}</p>;
  return (
    <div className={styles.row} ref={row}>
      <ul className={styles.chips} aria-label={say('compare-with')}>
        {benchmark && (
          <li className={styles.chip}>
            <RoleSwatch of="benchmark" />
            {benchmark.name}
          </li>
        )}
        {compare.map((comparer) => (
          <ComparerChip key={comparer.area_id} comparer={comparer} canRemove={!print} />
        ))}
      </ul>
      {!print && children}
    </div>
  );
}

/** Keeps the keyboard focus in the row when the focused chip is removed. */
function useKeptFocus(count: number) {
  const row = useRef<HTMLDivElement>(null);
  const before = useRef(count);
  useEffect(() => {
    const isLost = count < before.current && document.activeElement === document.body;
    before.current = count;
    if (isLost) row.current?.querySelector<HTMLElement>('a, button')?.focus();
  }, [count]);
  return row;
}

function ComparerChip({ comparer, canRemove }: { comparer: Comparer; canRemove: boolean }) {
  const say = useSay();
  const { search } = useSurroundings();
  const { area_id, name, state, role } = comparer;
  const label = comparerLabel(comparer, say);
  const query = parseSearch(search);
  const rest = removeComparer(parseCompare(query.compare, Infinity), area_id);
  const target = formatSearch({ ...query, compare: formatCompare(rest) });
  return (
    <li className={styles.chip} data-state={state}>
      {state === 'valid' && role && <RoleSwatch of={role} />}
      <span>
        {label}
        {state !== 'valid' && label !== name && <span className={styles.name}> {name}</span>}
      </span>
      {canRemove && (
        <SearchLink className={`${styles.remove} screen-only`} search={target} change="data">
          <span className="visually-hidden">{say('compare-remove', { area: name })}</span>
          <svg width="10" height="10" viewBox="0 0 10 10" aria-hidden="true">
            <path d="M1 1l8 8M9 1L1 9" stroke="currentColor" strokeWidth="1.5" strokeLinecap="round" />
          </svg>
        </SearchLink>
      )}
    </li>
  );
}
