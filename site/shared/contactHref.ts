/** Where help is asked for: the page for it, in a suite without one its home. @param links of the home of the suite, by name */
export const contactHref = ({ contact, home }: Readonly<Record<string, string>>): string =>
  contact ?? home ?? '';
