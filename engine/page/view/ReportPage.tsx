import type { ReactNode } from 'react';
import { Block } from '#engine/blocks/Block.tsx';
import type { MountLiveChart } from '#engine/charts/contract/liveChart.ts';
import { mountLiveChart } from '#engine/charts/live/mountLiveChart.ts';
import { type OnRoom, PageProvider, type SearchChange } from '#engine/ui/context/PageContext.tsx';
import { TermText } from '#engine/ui/words/TermText.tsx';
import type { NavNode, PagePayload, PageView } from '#generated/types.ts';
import { CompareChips } from './CompareChips.tsx';
import { ContextBar } from './ContextBar.tsx';
import { MethodNotes } from './MethodNotes.tsx';
import { PageContents } from './PageContents.tsx';
import { PagePickers } from './PagePickers.tsx';
import styles from './ReportPage.module.css';
import tabs from './SectionTabs.module.css';

export interface ReportPageProps {
  /** an open page: with a view */
  payload: PagePayload & { view: PageView };
  /** query of the address, '' or starting with '?' */
  search: string;
  /**
   * Opens this page with another query. A `view` change shows another view of the same figures and needs no
   * new payload; a `data` change needs one, from `viewPath(view)` and the query. Absent: links and forms do
   * it.
   */
  onSearch?: (search: string, change: SearchChange) => void;
  /** draws live charts over the pictures; by default loads Vega when a chart is used */
  drawLive?: MountLiveChart;
  /** called with the width in px for which charts should be drawn; see PageSurroundings */
  onRoom?: OnRoom;
  /** the shell's picker for comparators, after the chips */
  comparePicker?: ReactNode;
  /** another payload is loading */
  isBusy?: boolean;
}

/** One page of a report: the question, the answer in sentences, the blocks in order, method and caveats last. */
export function ReportPage(props: ReportPageProps) {
  const { payload, search, onSearch, drawLive = mountLiveChart, onRoom, comparePicker, isBusy } = props;
  const { view, messages, print } = payload;
  return (
    <PageProvider
      messages={messages}
      search={search}
      onSearch={onSearch}
      print={print}
      loggedIn={payload.loggedIn}
      closedToPublic={payload.closedToPublic}
      mountLiveChart={drawLive}
      onRoom={onRoom}
      maxCompare={payload.maxCompare}
      terms={print ? undefined : payload.terms}
      glossary={payload.links.glossary}
    >
      <article className={styles.page} aria-busy={isBusy || undefined}>
        {!print && <ContextBar view={view} />}
        <header className={styles.head}>
          <div className={styles.crumbs}>
            <p className={styles.crumb}>
              <span className={print ? undefined : styles.printed}>
                {view.area.name}
                {view.section !== view.title && ' · '}
              </span>
              {view.section !== view.title && view.section}
            </p>
            {!print && <PageContents view={view} />}
          </div>
          <h1>{view.title}</h1>
          <p className={styles.question}>
            <TermText text={view.question} />
          </p>
          {view.tabs && !print && <SectionTabs navigation={payload.navigation} title={view.section} />}
          <div className={styles.tools}>
            <CompareChips payload={payload}>{comparePicker}</CompareChips>
            {!print && <PagePickers view={view} isBusy={isBusy} />}
          </div>
        </header>
        {view.blocks.map((block) => (
          <Block
            key={`${view.page}/${block.name}`}
            block={block}
            page={view}
            pictures={payload.pictures[block.name]}
          />
        ))}
        <MethodNotes method={view.method} caveats={view.caveats} />
        {view.demonstration && (
          <p className={print ? styles.notice : styles.printed}>{payload.suite.demonstrationNotice}</p>
        )}
      </article>
    </PageProvider>
  );
}

interface SectionTabsProps {
  navigation: readonly NavNode[];
  /** title of the section */
  title: string;
}

/** The pages of the current section as tabs, which keep the reader's choices. */
function SectionTabs({ navigation, title }: SectionTabsProps) {
  const pages = navigation.find(({ active }) => active)?.children ?? [];
  return (
    <nav className={`${tabs.tabs} screen-only`} aria-label={title}>
      {pages.map(({ title: name, href, active }) => (
        <a key={name} href={href} aria-current={active ? 'page' : undefined}>
          {name}
        </a>
      ))}
    </nav>
  );
}
