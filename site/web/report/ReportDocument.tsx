import { Block } from '#engine/blocks/Block.tsx';
import { sayMessage } from '#engine/core/words/fillMessage.ts';
import { PageProvider } from '#engine/ui/context/PageContext.tsx';
import { Formula } from '#engine/ui/words/Formula.tsx';
import {
  areaNames,
  BACK,
  comparedWith,
  pagesShown,
  placesInOrder,
  type ReportContent,
  type ReportPlace,
  type ReportSheet,
  reportPlaces,
  reportSources,
  SUMMARY,
} from '#site/shared/reportContent.ts';

interface ReportDocumentProps {
  report: ReportContent;
  /** page number of each part and page, by id, if known */
  sheets?: Readonly<Record<string, number>> | undefined;
}

/** The whole document: cover, contents, summary, the pages by part, method and sources. */
export function ReportDocument({ report, sheets }: ReportDocumentProps) {
  const { payload, parts, summary } = report;
  const say = wordsOf(report);
  return (
    <PageProvider messages={payload.messages} search="" print={true} heading="h3">
      <main className="rohe-report" data-detail={report.detail}>
        <Cover report={report} sheets={sheets} />
        {summary.view.blocks.length > 0 && (
          <section>
            <h1 className="part" id={SUMMARY}>
              {say('report-summary')}
            </h1>
            <PageBlocks page={summary} />
          </section>
        )}
        {parts.map(({ id, title, pages }) => (
          <section key={id}>
            <h1 className="part" id={id}>
              {title}
            </h1>
            {pages.map((page) => (
              <article key={page.id}>
                <header>
                  <h2 id={page.id}>{page.view.title}</h2>
                  <p className="question">{page.view.question}</p>
                </header>
                <PageBlocks page={page} />
              </article>
            ))}
          </section>
        ))}
        <Back report={report} />
      </main>
    </PageProvider>
  );
}

const wordsOf =
  ({ payload }: ReportContent) =>
  (key: string, values?: Record<string, string>) =>
    sayMessage(payload.messages, key, values);

/** The first page: title, area, contents with page numbers, and data version. */
function Cover({ report, sheets }: ReportDocumentProps) {
  const { payload, title, made } = report;
  const say = wordsOf(report);
  const { suite, site, view } = payload;
  const names = areaNames(report);
  const compared = comparedWith(report);
  return (
    <section className="rohe-report-cover" data-own-sheet>
      <header>
        <p className="mark">{suite.organisation}</p>
        <p className="product">{site.title}</p>
        <h1>{title}</h1>
        {names && <p className="area">{names}</p>}
        {compared && <p className="product">{compared}</p>}
      </header>
      <Contents report={report} sheets={sheets} />
      <footer>
        {view.demonstration && <p className="demonstration">{suite.demonstrationNotice}</p>}
        <p>{say('report-made', { date: made, version: view.data_version })}</p>
        <p>
          <a href={report.url}>{report.url}</a>
        </p>
      </footer>
    </section>
  );
}

/** Number of contents entries above which they are printed smaller. */
const MANY = 50;

function Contents({ report, sheets }: ReportDocumentProps) {
  const say = wordsOf(report);
  const entry = ({ id, title }: ReportPlace) => (
    <a href={`#${id}`}>
      {title}
      {sheets?.[id] !== undefined && (
        <>
          <span className="dots" />
          <span className="page">{sheets[id]}</span>
        </>
      )}
    </a>
  );
  return (
    <nav aria-labelledby="report-contents" data-long={placesInOrder(report).length > MANY || undefined}>
      <h2 id="report-contents">{say('report-contents')}</h2>
      <ol>
        {reportPlaces(report).map((place) => (
          <li key={place.id}>
            {entry(place)}
            {place.pages.length > 0 && (
              <ol>
                {place.pages.map((page) => (
                  <li key={page.id}>{entry(page)}</li>
                ))}
              </ol>
            )}
          </li>
        ))}
      </ol>
      {report.parts.length === 0 && <p>{say('report-empty')}</p>}
    </nav>
  );
}

/** The blocks of one page, with unique names, because several pages may have a block of the same name. */
function PageBlocks({ page: { id, view, pictures } }: { page: ReportSheet }) {
  return view.blocks.map((block) => (
    <Block
      key={block.name}
      block={{ ...block, name: `${id}-${block.name}` }}
      page={view}
      pictures={pictures[block.name]}
    />
  ));
}

function Back({ report }: { report: ReportContent }) {
  const { leftOut } = report;
  const say = wordsOf(report);
  return (
    <section className="rohe-report-back">
      <h1 className="part" id={BACK}>
        {say('report-method')}
      </h1>
      <dl>
        {pagesShown(report).map(({ id, view: { title, method, caveats } }) => (
          <div key={id}>
            <dt>{title}</dt>
            <dd>
              {method && <p>{method.definition}</p>}
              {method?.formula && <Formula text={method.formula} />}
              {caveats.length > 0 && <p>{caveats.join(' ')}</p>}
            </dd>
          </div>
        ))}
      </dl>
      <List title={say('report-sources')} items={reportSources(report)} />
      <List title={say('report-left-out')} items={leftOut} />
    </section>
  );
}

function List({ title, items }: { title: string; items: readonly string[] }) {
  if (items.length === 0) return null;
  return (
    <>
      <h2>{title}</h2>
      <ul>
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </>
  );
}
