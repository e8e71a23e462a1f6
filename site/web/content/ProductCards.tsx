import { sayMessage } from '#engine/core/words/fillMessage.ts';
import type { ContentSurroundings } from '#site/shared/contentPage.ts';

/** A card for every product: what it answers, with a chart of one of its public pages. */
export function ProductCards({ around }: { around: ContentSurroundings }) {
  const { products, messages } = around;
  const [drawn, plain] = [products.filter(({ chart }) => chart), products.filter(({ chart }) => !chart)];
  return (
    <>
      {drawn.length > 0 && <Cards products={drawn} messages={messages} />}
      {plain.length > 0 && <Cards products={plain} messages={messages} />}
    </>
  );
}

function Cards({ products, messages }: Pick<ContentSurroundings, 'products' | 'messages'>) {
  return (
    <ul className="products">
      {products.map(({ title, description, href, chart }) => (
        <li key={href}>
          <h3>
            <a href={href}>{title}</a>
          </h3>
          <p>{description}</p>
          {chart && (
            <a className="picture" href={chart.href}>
              <span className="answer">{chart.answer}</span>
              <span className="caption">{chart.title}</span>
              {/* biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by our server from figures and escaped names */}
              <span dangerouslySetInnerHTML={{ __html: chart.svg }} />
              <span className="caption">
                {chart.demonstration
                  ? sayMessage(messages, 'demonstration')
                  : `${sayMessage(messages, 'source')}: ${chart.source}`}
              </span>
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}
