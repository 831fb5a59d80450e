import type { EmailContent } from '../documents/email.ts';

type Kind = EmailContent['kind'];

/**
 * The reason for sending an email: the membership, the account or the day pass requires it, or the recipient
 * requested it and can stop it.
 */
const EMAIL_BASIS = {
  welcome: 'needed',
  'staff-welcome': 'needed',
  'staff-appointed': 'needed',
  'login-code': 'needed',
  'reset-password': 'needed',
  'payment-link': 'needed',
  'confirm-email': 'needed',
  'email-changed': 'needed',
  'card-replaced': 'needed',
  'walk-in-pass': 'needed',
  'walk-in-canceled': 'needed',
  receipt: 'needed',
  'renewal-failed': 'needed',
  'renewal-requires-action': 'needed',
  refund: 'needed',
  'price-rise': 'needed',
  'price-stays': 'needed',
  'pause-begins': 'needed',
  'pause-shortened': 'needed',
  'weeks-moved': 'needed',
  'pause-ends': 'needed',
  'pause-ended': 'needed',
  'card-link': 'needed',
  'card-begins': 'needed',
  'card-expires': 'needed',
  'change-made': 'needed',
  'bookings-ended': 'needed',
  'pass-day-closed': 'needed',
  'open-again': 'needed',
  cancellation: 'needed',
  'booking-tomorrow': 'asked-for',
} as const satisfies Record<Kind, 'needed' | 'asked-for'>;

type RequestedKind = { [Each in Kind]: (typeof EMAIL_BASIS)[Each] extends 'asked-for' ? Each : never }[Kind];

export const canBeStopped = (
  content: EmailContent,
): content is Extract<EmailContent, { kind: RequestedKind }> => EMAIL_BASIS[content.kind] === 'asked-for';
