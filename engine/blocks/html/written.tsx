import type { WrittenAround, WrittenProps } from '#engine/ui/context/writtenAround.ts';
import type { HtmlView as HtmlBlockView } from '#generated/types.ts';
import styles from './HtmlView.module.css';

/** HTML that codegen made from Markdown; what authors wrote as HTML is escaped there. */
export function HtmlView({ block, around }: WrittenProps<HtmlBlockView>) {
  const html = siteLinks(block.html, around);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: see above
  return <div className={styles.text} dangerouslySetInnerHTML={{ __html: html }} />;
}

/** `site:regions/auckland` in a text becomes the address of that site. */
function siteLinks(html: string, { hrefOf }: WrittenAround): string {
  return html.replaceAll(
    /href="site:([a-z][a-z0-9-]*)(\/[^"]*)?"/g,
    (_, site: string, path = '/') => `href="${hrefOf({ site, path })}"`,
  );
}
