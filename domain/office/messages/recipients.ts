import { accept, type Decision, refuse } from '../../decision/decision.ts';
import type { EmailContent, NewEmail } from '../../documents/email.ts';
import type { Household } from '../../documents/household.ts';
import type { WalkIn } from '../../documents/walk-in.ts';
import type { MessageKind } from './audience.ts';
import type { Message, RecipientCursor } from './schema.ts';

export const LEFT_OUT_BECAUSE = ['no-email', 'returned', 'unsubscribed'] as const;
export type LeftOutBecause = (typeof LEFT_OUT_BECAUSE)[number];

type Customer = Household | WalkIn;

const isHousehold = (customer: Customer): customer is Household => 'uid' in customer;

/** True unless the household has unsubscribed. The group of a day pass never asked for news. */
export const getsNews = (customer: Customer): boolean => isHousehold(customer) && (customer.news ?? true);

/** Returns why a customer gets no email of this kind, or null. News doesn't go to an address that returns emails. */
export function leftOutBecause(customer: Customer, kind: MessageKind): LeftOutBecause | null {
  if (customer.email === '') return 'no-email';
  if (kind === 'service') return null;
  if (customer.emailProblem !== undefined) return 'returned';
  return getsNews(customer) ? null : 'unsubscribed';
}

/** Ids of a message's emails begin with this, and end with the recipient's id. */
export const emailsOfMessage = (messageId: string): string => `message:${messageId}:`;

/** Returns the email to a customer. Its id names both, so each recipient gets one. */
export function messageEmail({ id: messageId, kind }: Message, customer: Customer): NewEmail {
  const customerId = isHousehold(customer) ? customer.uid : customer.id;
  const content: EmailContent = isHousehold(customer)
    ? { kind: kind === 'news' ? 'news' : 'service-message', messageId, uid: customer.uid }
    : { kind: 'service-message', messageId, walkInId: customer.id };
  return { id: `${emailsOfMessage(messageId)}${customerId}`, to: customer.email, content };
}

/**
 * Moves a message on to the next page of recipients, or ends it after the last one. Changes nothing if the page
 * was handled before, or the message was stopped meanwhile.
 */
export function decideNextPage(
  message: Message,
  handled: RecipientCursor | null,
  next: RecipientCursor | null,
): Decision<Message> {
  const isHandled = message.after?.id !== handled?.id || message.status !== 'sending';
  if (isHandled) return accept(message);
  return accept(next === null ? { ...message, status: 'sent' } : { ...message, after: next });
}

/** Stops a message, even if all its emails are queued: those not sent yet are dropped. */
export const decideStopMessage = (message: Message | null): Decision<Message> =>
  message === null ? refuse('not-found') : accept({ ...message, status: 'stopped' });

/** Returns the paragraphs of a text, which are separated by empty lines. */
export const paragraphsOf = (text: string): string[] =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');
