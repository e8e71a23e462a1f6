/** Characters that move the cursor, change the direction of text, end a line, or are lone surrogates. */
const unseen = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu;
const unseenButLines = /(?!\n)[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu;

/** Untrusted text for one line of a terminal, log or response, with invisible characters replaced. */
export const visibleText = (text: string): string => text.replace(unseen, '·');

/** The same for a text of several lines. */
export const visibleLines = (text: string): string => text.replace(unseenButLines, '·');
