import { findEvent } from '#api/accounts/mailSubject.ts';
import { changeAndTell } from '#api/accounts/post.ts';
import { fieldRefusal, readFields } from '#api/accounts/readFields.ts';
import { defineCall } from '#api/request/call.ts';
import { sayMessage } from '#engine/core/words/fillMessage.ts';
import type { ContactRequest, DoneAnswer } from '#generated/types.ts';

/** Stores a message of the contact or feedback form, and confirms it to the given email address. */
export const contactCall = defineCall<object>({
  method: 'POST',
  path: '/api/contact/',
  summary: 'Keeps a message and confirms it to the sender',
  body: 'ContactRequest',
  answer: 'DoneAnswer',
  asker: 'nobody',
  limit: 'contact',
  async handle(services, { body }) {
    const { suite } = services;
    const { kind = 'contact' }: ContactRequest = body;
    const optional = (isSo: boolean) => (isSo ? ({ optional: true } as const) : {});
    const { message, about, product, ...sender } = readFields(suite.messages, body, {
      name: { max: 120, ...optional(kind === 'feedback') },
      email: { max: 254, kind: 'email', ...optional(kind === 'feedback') },
      organisation: { max: 120, optional: true },
      message: { max: 4000, kind: 'lines', ...optional(kind === 'event' || kind === 'access') },
      about: { max: 200, ...optional(kind !== 'event') },
      page: { max: 500, optional: true },
      product: { max: 40, optional: true },
    });
    if (kind === 'event' && !findEvent(services, about))
      throw fieldRefusal(suite.messages, 'about', 'accounts-event-unknown');
    await changeAndTell(services, async ({ inbox, outbox }) => {
      await inbox.keep({ kind, ...sender, text: [about, message].filter(Boolean).join('\n\n') });
      if (kind !== 'feedback')
        await outbox.add({
          letter: kind,
          email: sender.email,
          details: { about, product, page: sender.page },
        });
    });
    const answer: DoneAnswer = { detail: sayMessage(suite.messages, `accounts-thanks-${kind}`) };
    return { body: answer };
  },
});

/**
 * Asks the owner of an address by email to confirm the subscription, because anybody can enter any address.
 */
export const newsletterCall = defineCall<object>({
  method: 'POST',
  path: '/api/newsletter/',
  summary: 'Sends a letter whose link puts an address on the list of the newsletter',
  body: 'NewsletterRequest',
  answer: 'DoneAnswer',
  asker: 'nobody',
  limit: 'newsletter',
  async handle(services, { body }) {
    const { suite } = services;
    const { email } = readFields(suite.messages, body, { email: { max: 254, kind: 'email' } });
    // Subscribers are looked up when the email is sent, so the response and its time are the same for all.
    await changeAndTell(services, ({ outbox }) => outbox.add({ letter: 'newsletter-ask', email }));
    const answer: DoneAnswer = { detail: sayMessage(suite.messages, 'accounts-thanks-newsletter') };
    return { body: answer };
  },
});

/** Subscribes the address that a link was sent to; an email says how to unsubscribe. */
export const newsletterConfirmCall = defineCall<object>({
  method: 'POST',
  path: '/api/newsletter/confirm/',
  summary: 'Puts an address on the list of the newsletter with a link that came by mail',
  body: 'LinkRequest',
  answer: 'DoneAnswer',
  asker: 'nobody',
  limit: 'newsletter-confirm',
  async handle(services, { body }) {
    const { messages } = services.suite;
    const { token } = readFields(messages, body, { token: { max: 200, kind: 'secret' } });
    const isOn = await changeAndTell(services, async ({ links, inbox, outbox }) => {
      const link = await links.take(token, ['newsletter']);
      if (!link) return false;
      await inbox.join(link.email);
      await outbox.add({ letter: 'newsletter', email: link.email });
      return true;
    });
    if (!isOn) throw fieldRefusal(messages, 'token', 'accounts-link-ended');
    const answer: DoneAnswer = { detail: sayMessage(messages, 'accounts-joined-newsletter') };
    return { body: answer };
  },
});

/** Removes an address from the list. The response is the same if it was not on it. */
export const newsletterLeaveCall = defineCall<object>({
  method: 'POST',
  path: '/api/newsletter/leave/',
  summary: 'Takes an address off the list of the newsletter',
  body: 'LinkRequest',
  answer: 'DoneAnswer',
  asker: 'nobody',
  limit: 'newsletter-leave',
  async handle({ accounts, suite }, { body }) {
    const { token } = readFields(suite.messages, body, { token: { max: 200, kind: 'secret' } });
    await accounts.inbox.leave(token);
    const answer: DoneAnswer = { detail: sayMessage(suite.messages, 'accounts-left-newsletter') };
    return { body: answer };
  },
});
