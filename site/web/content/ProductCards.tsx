import type { ContentSurroundings, ItemHeading } from '#site/shared/contentPage.ts';
import { LinkedDrawing } from './LinkedDrawing.tsx';

/** A card for every product: what it answers, with a chart of one of its public pages. */
export function ProductCards({ around, heading }: { around: ContentSurroundings; heading: ItemHeading }) {
  const { products, messages } = around;
  const [drawn, plain] = [products.filter(({ chart }) => chart), products.filter(({ chart }) => !chart)];
  return (
    <>
      {drawn.length > 0 && <Cards products={drawn} messages={messages} heading={heading} />}
      {plain.length > 0 && <Cards products={plain} messages={messages} heading={heading} />}
    </>
  );
}

interface CardsProps extends Pick<ContentSurroundings, 'products' | 'messages'> {
  heading: ItemHeading;
}

function Cards({ products, messages, heading: Heading }: CardsProps) {
  return (
    <ul className="products">
      {products.map(({ title, description, href, chart }) => (
        <li key={href}>
          <Heading>
            <a href={href}>{title}</a>
          </Heading>
          <p>{description}</p>
          {chart && <LinkedDrawing chart={chart} messages={messages} />}
        </li>
      ))}
    </ul>
  );
}
