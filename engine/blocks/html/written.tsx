import type { WrittenAround, WrittenProps } from '#engine/ui/context/writtenAround.ts';
import type { HtmlView as HtmlBlockView } from '#generated/types.ts';
import styles from './HtmlView.module.css';

/** HTML that codegen built from Markdown. Codegen escapes any HTML that authors wrote. */
export function HtmlView({ block, around }: WrittenProps<HtmlBlockView>) {
  const html = siteLinks(block.html, around);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: see above
  return <div className={styles.text} dangerouslySetInnerHTML={{ __html: html }} />;
}

/** Replaces `site:regions/ashton` in a text by the address of that site. */
function siteLinks(html: string, { hrefOf }: WrittenAround): string {
  return html.replaceAll(
    /href="site:([a-z][a-z0-9-]*)(\/[^"]*)?"/g,
    (_, site: string, path = '/') => `href="${hrefOf({ site, path })}"`,
  );
}
