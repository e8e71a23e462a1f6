interface PictureProps {
  className: string | undefined;
  /** our own markup, drawn on the server from figures and names that are escaped there */
  svg: string;
}

/** A drawing of the server. Its markup stays untouched while the browser takes over, so a payload need not bring it twice. */
export function Picture({ className, svg }: PictureProps) {
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: see `svg`
    <div className={className} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: svg }} />
  );
}
