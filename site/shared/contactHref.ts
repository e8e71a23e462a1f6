/** The contact page, or the home page in a suite without one. @param links of the home site, by name */
export const contactHref = ({ contact, home }: Readonly<Record<string, string>>): string =>
  contact ?? home ?? '';
