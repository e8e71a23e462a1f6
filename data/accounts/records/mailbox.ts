import { domainToASCII } from 'node:url';

// What mail servers take, without the oddities that only standards know, and without what old servers read as a way to elsewhere.
const MAILBOX =
  /^(?!.*=\?)[^\s\p{Cc}@<>()[\]\\,;:"!%]{1,64}@[\p{L}\p{N}]([\p{L}\p{N}-]*[\p{L}\p{N}])?(\.[\p{L}\p{N}]([\p{L}\p{N}-]*[\p{L}\p{N}])?)+$/u;

/** Whether a text is an address for emails. */
export const isMailbox = (text: string): boolean => MAILBOX.test(normalEmail(text));

/**
 * The one spelling of a mailbox, in which addresses are kept, compared, counted and written to: look-alike characters as those they
 * stand for, the domain as the network names it.
 */
export function normalEmail(email: string): string {
  const text = email.trim().normalize('NFKC').toLowerCase();
  const at = text.lastIndexOf('@');
  const domain = normalDomain(text.slice(at + 1));
  return at < 0 || domain === '' ? text : `${text.slice(0, at)}@${domain}`;
}

/** The one spelling of a domain; '' for an invalid one. */
export const normalDomain = (domain: string): string => domainToASCII(domain.trim().normalize('NFKC'));
