import { useMemo, useState } from 'react';
import { LoadingShape } from '#engine/page/view/LoadingShape.tsx';
import type { PagePayload } from '#generated/types.ts';
import { suiteWords } from '#site/testing/suiteWords.ts';
import { PageOutcome } from '#site/web/app/PageOutcome.tsx';
import { AreaSelector } from '#site/web/areas/AreaSelector.tsx';
import { ComparePicker } from '#site/web/areas/ComparePicker.tsx';
import { GateActions } from '#site/web/login/GateActions.tsx';
import { mountWithReactVega } from '../mountWithReactVega.tsx';
import { type AskedChart, pageCharts } from './pageCharts.ts';
import { nothing, StoryFrame } from './StoryFrame.tsx';

export interface StorySiteProps {
  /** as generated, without the messages */
  payload: PagePayload;
  /** charts of the page by block */
  charts: Readonly<Record<string, AskedChart>>;
  /** shown instead of a page that is loading or failed to load */
  outcome?: 'loading' | 'error';
}

/** A page of a product in its shell, as the site shows it. There is no server, so choices have no effect. */
export function StorySite({ payload: generated, charts, outcome }: StorySiteProps) {
  const [search, setSearch] = useState('');
  const drawLive = useMemo(() => mountWithReactVega(pageCharts(charts)), [charts]);
  const payload = useMemo(() => ({ ...generated, messages: suiteWords }), [generated]);
  const { messages, site, area, decision, view, compare, maxCompare } = payload;
  const error = outcome === 'error' ? new Error('The page did not come.') : undefined;
  return (
    <StoryFrame
      payload={payload}
      areaSelector={
        <AreaSelector
          area={area}
          appType={site.app_type}
          marksLocked
          onChoose={nothing}
          fetchChoices={none}
        />
      }
    >
      {outcome === 'loading' ? (
        <LoadingShape messages={messages} />
      ) : (
        <PageOutcome
          page={{ payload, current: true, elsewhere: false, loading: false, error, retry: nothing }}
          search={search}
          onSearch={(next, change) => change === 'view' && setSearch(next)}
          drawLive={drawLive}
          gate={<GateActions decision={decision} area={area?.name ?? ''} onDone={nothing} />}
          comparePicker={
            view && (
              <ComparePicker
                appType={site.app_type}
                areaId={view.area.area_id}
                path=""
                compare={compare.map(({ area_id }) => area_id)}
                max={maxCompare}
                onChange={nothing}
                fetchChoices={none}
              />
            )
          }
        />
      )}
    </StoryFrame>
  );
}

const none = () => new Promise<never>(nothing);
