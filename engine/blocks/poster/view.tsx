import { formatSearch, parseSearch } from '#engine/core/navigation/searchString.ts';
import type { BlockProps } from '#engine/ui/block/blockProps.ts';
import { useSay, useSurroundings } from '#engine/ui/context/PageContext.tsx';
import { blockSearch } from '#engine/ui/frame/addresses.ts';
import { BlockFrame } from '#engine/ui/frame/BlockFrame.tsx';
import type { PosterView as PosterBlockView } from '#generated/types.ts';
import styles from './PosterView.module.css';

/** Pixels of the downloaded picture for each px, sharp on A3. */
const SCALE = '2';

/** A poster drawn by the server, with its downloads above it. */
export function PosterView({ block, page, pictures }: BlockProps<PosterBlockView>) {
  const say = useSay();
  const { search, print } = useSurroundings();
  const base = `/${page.area.area_id}/${page.path}`;
  const own = blockSearch(search, page);
  const ways = [
    { words: say('poster-pdf'), href: `${base}.pdf${own}` },
    {
      words: say('poster-png'),
      href: `${base}/${block.name}.png${formatSearch({ ...parseSearch(own), scale: SCALE })}`,
    },
    { words: say('poster-svg'), href: `${base}/${block.name}.svg${own}` },
  ];
  return (
    <BlockFrame block={block} page={page}>
      {!print && (
        <p className={`${styles.links} screen-only`}>
          {ways.map(({ words, href }) => (
            <a key={href} href={href} download>
              {words}
            </a>
          ))}
        </p>
      )}
      {pictures ? (
        <div className={styles.sheet} data-drawings="">
          <Drawing className={styles.wide} svg={pictures.wide} />
          <Drawing className={styles.narrow} svg={pictures.narrow} />
        </div>
      ) : (
        <p>{say('chart-undrawn')}</p>
      )}
    </BlockFrame>
  );
}

/** SVG drawn by the server. It is our own markup and was escaped when it was built. */
function Drawing({ className, svg }: { className: string | undefined; svg: string }) {
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by our server from figures and escaped names
    <div className={className} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: svg }} />
  );
}
