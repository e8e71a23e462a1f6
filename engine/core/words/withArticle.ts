/** A name inside a sentence, with its article if it has one. */
export const withArticle = ({ name, article }: { name: string; article?: string }): string =>
  article === undefined ? name : `${article} ${name}`;
