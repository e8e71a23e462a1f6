import { type ReactNode, Suspense, useState } from 'react';
import type { KeyState } from '#engine/charts/contract/liveChart.ts';
import { longestOnPaper } from '#engine/charts/contract/pictureWidths.ts';
import { legendEntries } from '#engine/charts/legend/legendEntries.ts';
import { isLabelled, isNamed, rolesDrawn } from '#engine/charts/legend/rolesDrawn.ts';
import { roleToken } from '#engine/charts/scale/colours.ts';
import type { BlockProps } from '#engine/ui/block/blockProps.ts';
import { lazyBlock } from '#engine/ui/block/lazyBlock.tsx';
import { blocksIn } from '#engine/ui/choose/shownBlocks.ts';
import { useSay, useSurroundings } from '#engine/ui/context/PageContext.tsx';
import { BlockFrame } from '#engine/ui/frame/BlockFrame.tsx';
import styles from '#engine/ui/picture/ChartPlot.module.css';
import { ChartPlot } from '#engine/ui/picture/ChartPlot.tsx';
import { RoleSwatch } from '#engine/ui/picture/RoleSwatch.tsx';
import { captionOf, DataTable } from '#engine/ui/table/DataTable.tsx';
import { MoreRows } from '#engine/ui/table/MoreRows.tsx';
import type { ChartView as ChartBlockView, Frame } from '#generated/types.ts';
import legend from './ChartLegend.module.css';

const YearSlider = lazyBlock(async () => (await import('./play/YearSlider.tsx')).YearSlider);

/** A chart, or the table of the same figures. If there is no drawing, the table is shown. */
function ChartBlock({ block, page, pictures }: BlockProps<ChartBlockView>) {
  const say = useSay();
  const { search, onSearch, print, framed } = useSurroundings();
  const [key, setKey] = useState<KeyState>({ hidden: [] });
  const [keyActs, setKeyActs] = useState(false);
  const table = <DataTable frame={block.frame} caption={captionOf(block)} />;
  if (!pictures) {
    return (
      <BlockFrame block={block} page={page} frame={block.frame}>
        <p className={styles.failed}>{say('chart-failed')}</p>
        {table}
      </BlockFrame>
    );
  }
  const isTooLong = print && !framed && pictures.wideHeight > longestOnPaper;
  const isTable = isTooLong || blocksIn(search, 'table').includes(block.name);
  return (
    <BlockFrame block={block} page={page} frame={block.frame} twin="chart">
      {isTable ? (
        table
      ) : (
        <div className={legend.room}>
          <ChartLegend
            frame={block.frame}
            svg={pictures.wide}
            shown={key}
            onChange={keyActs ? setKey : undefined}
          />
        </div>
      )}
      <ChartPlot block={block} pictures={pictures} isHidden={isTable} shownKey={key} onKey={setKeyActs} />
      {(pictures.folded || block.whole) && !isTable && !print && (
        <MoreRows
          block={block.name}
          count={block.frame.areas.length}
          isAll={!pictures.folded}
          change="data"
        />
      )}
      {block.play && onSearch && !print && (
        <Suspense fallback={<div className={styles.sliderRoom} />}>
          <YearSlider page={page} />
        </Suspense>
      )}
    </BlockFrame>
  );
}

export const ChartView = Object.assign(ChartBlock, { preload: YearSlider.preload });

interface LegendProps {
  frame: Frame;
  svg: string;
  shown: KeyState;
  /** absent: the key is not interactive */
  onChange?: ((key: KeyState) => void) | undefined;
}

/** The key of the lines with their latest figures, unless the drawing shows both at the ends of its lines. */
function ChartLegend({ frame, svg, shown, onChange }: LegendProps) {
  const say = useSay();
  const { print, framed } = useSurroundings();
  const entries = legendEntries(frame, rolesDrawn(svg));
  const named = isNamed(svg);
  // Print uses the wide drawing, whose lines are labelled.
  if (entries.length === 0 || (isLabelled(svg) && print && !framed)) return null;
  const period = frame.periods.at(-1)?.label;
  const hasValues = !named && entries.some(({ value }) => value !== '');
  return (
    <ul className={legend.legend} data-named={named || undefined} aria-label={hasValues ? period : undefined}>
      {entries.map(({ role, shape, name, value, missing }) => (
        <li key={name}>
          <KeyEntry token={roleToken(role)} shown={shown} onChange={onChange}>
            <RoleSwatch of={role} shape={shape} />
            <span>
              {name} {hasValues && value && <b>{value}</b>}
              {missing && <span className={legend.missing}>{say(missing)}</span>}
            </span>
          </KeyEntry>
        </li>
      ))}
    </ul>
  );
}

type KeyEntryProps = Pick<LegendProps, 'shown' | 'onChange'> & { token: string; children: ReactNode };

/**
 * A key entry that highlights its colour while it is hovered or focused. Pressing it hides the colour or
 * shows it again.
 */
function KeyEntry({ token, shown, onChange, children }: KeyEntryProps) {
  if (!onChange) return <span className={legend.entry}>{children}</span>;
  const { hidden } = shown;
  const isHidden = hidden.includes(token);
  const light = () => onChange({ hidden, lit: isHidden ? undefined : token });
  const dim = () => onChange({ hidden });
  const toggle = () =>
    onChange({ hidden: isHidden ? hidden.filter((other) => other !== token) : [...hidden, token] });
  return (
    <button
      type="button"
      className={legend.entry}
      aria-pressed={!isHidden}
      onPointerEnter={light}
      onFocus={light}
      onPointerLeave={dim}
      onBlur={dim}
      onClick={toggle}
    >
      {children}
    </button>
  );
}
