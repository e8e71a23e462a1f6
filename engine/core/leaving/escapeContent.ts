import { escapeMarkup } from './escapeMarkup.ts';

/** Text between tags only, where quotes need no escaping: JSON in a picture is a third shorter. */
export const escapeContent = (text: string): string => escapeMarkup(text).replaceAll('&quot;', '"');
