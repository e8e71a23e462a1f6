import grid from '#engine/blocks/forms/CardGrid.module.css';
import type { WrittenAround, WrittenProps } from '#engine/ui/context/writtenAround.ts';
import { LinkedDrawing } from '#engine/ui/picture/LinkedDrawing.tsx';
import type { ProductsView as ProductsBlockView } from '#generated/types.ts';
import styles from './ProductsView.module.css';

/** A card for every product: the questions it answers, with a chart of one of its public pages. */
export function ProductsView({ around, heading }: WrittenProps<ProductsBlockView>) {
  const { products, messages } = around;
  const [drawn, plain] = [products.filter(({ chart }) => chart), products.filter(({ chart }) => !chart)];
  return (
    <>
      {drawn.length > 0 && <Cards products={drawn} messages={messages} heading={heading} />}
      {plain.length > 0 && <Cards products={plain} messages={messages} heading={heading} />}
    </>
  );
}

interface CardsProps
  extends Pick<WrittenAround, 'products' | 'messages'>,
    Pick<WrittenProps<object>, 'heading'> {}

function Cards({ products, messages, heading: Heading }: CardsProps) {
  return (
    <ul className={`${grid.cards} ${styles.products}`}>
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
