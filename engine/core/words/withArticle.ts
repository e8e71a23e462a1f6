/** A name as it stands inside a sentence: with its article, where it has one. */
export const withArticle = ({ name, article }: { name: string; article?: string }): string =>
  article === undefined ? name : `${article} ${name}`;
