import { domainToASCII } from 'node:url';

// Addresses that mail servers accept, without rare syntax, and without characters that old servers use for
// routing.
const MAILBOX =
  /^(?!.*=\?)[^\s\p{Cc}@<>()[\]\\,;:"!%]{1,64}@[\p{L}\p{N}]([\p{L}\p{N}-]*[\p{L}\p{N}])?(\.[\p{L}\p{N}]([\p{L}\p{N}-]*[\p{L}\p{N}])?)+$/u;

/** Whether a text is an email address. */
export const isMailbox = (text: string): boolean => MAILBOX.test(normalEmail(text));

/**
 * The normal form of an email address, used to store, compare, count and send: compatibility characters
 * become plain ones, and the domain its ASCII form.
 */
export function normalEmail(email: string): string {
  const text = email.trim().normalize('NFKC').toLowerCase();
  const at = text.lastIndexOf('@');
  const domain = normalDomain(text.slice(at + 1));
  return at < 0 || domain === '' ? text : `${text.slice(0, at)}@${domain}`;
}

/** The normal form of a domain; '' for an invalid one. */
export const normalDomain = (domain: string): string => domainToASCII(domain.trim().normalize('NFKC'));
