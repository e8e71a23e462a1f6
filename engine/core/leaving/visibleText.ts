/** What moves a cursor, turns the direction of writing, ends a line or is half a character. */
const unseen = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu;
const unseenButLines = /(?!\n)[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu;

/**
 * Foreign text for a line of a terminal, a log or an answer: every character is visible and none has an
 * effect.
 */
export const visibleText = (text: string): string => text.replace(unseen, '·');

/** The same of a message of several lines. */
export const visibleLines = (text: string): string => text.replace(unseenButLines, '·');
