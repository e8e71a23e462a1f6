interface PictureProps {
  className: string | undefined;
  /** our own markup, drawn on the server from figures and names that are escaped there */
  svg: string;
}

/** A drawing from the server. Hydration leaves its markup alone, so a payload does not repeat it. */
export function Picture({ className, svg }: PictureProps) {
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: see `svg`
    <div className={className} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: svg }} />
  );
}
