/** What a terminal acts upon or shows nothing of: controls, ends of lines, changes of direction, marks without width. */
const UNSEEN = /[\p{Cc}\p{Zl}\p{Zp}\u00AD\u061C\u180E\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/gu;

/** A text in one line in which everything can be seen: what is not shown as itself is written as its code point, as <U+202E>. */
export const visibly = (text: string): string =>
  text.replace(UNSEEN, (mark) => `<U+${mark.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}>`);
